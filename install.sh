#!/bin/sh
# Installs transit from its unpacked archive, and removes exactly what it installed. Plain POSIX sh.
set -eu
umask 022

# Korean unless the environment requests another language, like the tool.
case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
  '' | C* | POSIX* | ko*) language=ko ;;
  *) language=en ;;
esac

words() {
  if [ "$language" = ko ]; then printf '%s\n' "$1"; else printf '%s\n' "$2"; fi
}

fail() {
  words "install.sh: $1" "install.sh: $2" >&2
  exit "${3:-1}"
}

usage() {
  words "사용법: ./install.sh [--prefix 폴더] [--uninstall]

  --prefix 폴더  설치할 곳 (없으면 root 는 /usr/local, 다른 사용자는 ~/.local)
  --uninstall    그곳에 설치한 것만 지움: 설정, 인증키, 즐겨찾기는 그대로 둠
  --help         이 도움말" \
    "usage: ./install.sh [--prefix DIR] [--uninstall]

  --prefix DIR   where to install (/usr/local for root, ~/.local for others)
  --uninstall    remove only what was installed there; your settings, keys and favorites
                 are not touched
  --help         this help"
}

# The installed paths, one a line relative to the prefix; created folders end with a slash.
manifest=share/korea-transit/install-manifest
staging=
# Folders created for the prefix itself.
made=

# Sets `source`: this script's folder, or the output of .ci/release in a checkout.
find_source() {
  here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
  source=$here
  if [ -f "$here/Package.swift" ]; then
    source=
    for folder in "$here"/.build/release-archive/korea-transit-*/; do
      if [ -d "$folder" ]; then source=${folder%/}; fi
    done
    [ -n "$source" ] || fail "여기는 소스입니다: 먼저 .ci/release 를 실행하세요" \
      "this is a checkout: run .ci/release first" 66
  fi
  if [ ! -f "$source/bin/transit" ] || [ ! -d "$source/share/korea-transit" ]; then
    fail "옆에 bin/transit 과 share/korea-transit 이 없습니다: 압축을 푼 폴더에서 실행하세요" \
      "bin/transit and share/korea-transit are missing here: run it in the unpacked archive" 66
  fi
}

# Lists the files or the folders of the existing manifest; ignores paths that leave the prefix.
installed() {
  [ -f "$prefix/$manifest" ] || return 0
  case $1 in
    files) grep -v '/$' "$prefix/$manifest" || true ;;
    folders) grep '/$' "$prefix/$manifest" || true ;;
  esac | grep -Ev '^/|(^|/)\.\.(/|$)|^$' || true
}

# Lists the missing folders of a path, the innermost first.
missing() {
  folder=$1
  while [ ! -e "$folder" ] && [ "$folder" != / ]; do
    printf '%s\n' "$folder"
    folder=$(dirname -- "$folder")
  done
}

# Removes the staged copies, and folders of the prefix that are empty, however the script ends.
clean_up() {
  if [ -n "$staging" ]; then rm -rf -- "$staging"; fi
  printf '%s\n' "$made" | while IFS= read -r folder; do
    [ -z "$folder" ] || rmdir -- "$folder" 2>/dev/null || break
  done
}

# Copies everything below the prefix first, so that later steps only rename.
stage() {
  made=$(missing "$prefix")
  mkdir -p -- "$prefix" 2>/dev/null || true
  if [ ! -d "$prefix" ] || [ ! -w "$prefix" ]; then
    fail "$prefix 에 쓸 수 없습니다: --prefix 로 다른 폴더를 정하거나 root 로 실행하세요" \
      "cannot write to $prefix: choose another folder with --prefix, or run it as root" 73
  fi
  prefix=$(CDPATH='' cd -- "$prefix" && pwd)
  staging=$(mktemp -d "$prefix/.korea-transit.XXXXXX")
  mkdir "$staging/tree"
  cp -R "$source/bin" "$source/share" "$staging/tree/"
  documents=$staging/tree/share/doc/korea-transit
  mkdir -p "$documents"
  for file in "$source"/LICENSE "$source"/NOTICE "$source"/THIRD-PARTY "$source"/*.md; do
    if [ -f "$file" ]; then cp "$file" "$documents/"; fi
  done
  # For uninstalling after the archive is deleted.
  cp "$0" "$staging/tree/share/korea-transit/install.sh"
  find "$staging/tree" -type d -exec chmod 755 {} +
  find "$staging/tree" -type f -exec chmod 644 {} +
  chmod 755 "$staging/tree/bin/transit" "$staging/tree/share/korea-transit/install.sh"
  version=$("$staging/tree/bin/transit" version 2>"$staging/why") ||
    fail "이 기계에서 실행되지 않습니다: $(tail -n 1 "$staging/why")" \
      "transit does not run on this machine: $(tail -n 1 "$staging/why")"
}

# Checks before any change that no file of another program would be overwritten.
look() {
  installed files >"$staging/before"
  (cd "$staging/tree" && find bin share -type f | LC_ALL=C sort) >"$staging/files"
  (cd "$staging/tree" && find bin share -type d | LC_ALL=C sort) >"$staging/needed"
  while IFS= read -r file; do
    [ -e "$prefix/$file" ] || [ -L "$prefix/$file" ] || continue
    if [ -d "$prefix/$file" ] || ! grep -Fqx -- "$file" "$staging/before"; then
      fail "$prefix/$file 은 여기서 설치한 것이 아닙니다: 옮기거나 --prefix 로 다른 폴더를 정하세요" \
        "$prefix/$file was not installed by this script: move it, or choose another --prefix" 73
    fi
  done <"$staging/files"
  installed folders >"$staging/folders"
  while IFS= read -r folder; do
    if [ ! -e "$prefix/$folder" ]; then
      printf '%s/\n' "$folder" >>"$staging/folders"
    elif [ ! -d "$prefix/$folder" ] || [ ! -w "$prefix/$folder" ]; then
      fail "$prefix/$folder 에 쓸 수 없습니다" "cannot write to $prefix/$folder" 73
    fi
  done <"$staging/needed"
}

install_all() {
  find_source
  stage
  look
  while IFS= read -r folder; do mkdir -p -- "$prefix/$folder"; done <"$staging/needed"
  # The manifest comes first, so that everything can be removed if the script is interrupted.
  {
    cat "$staging/before" "$staging/files" "$staging/folders"
    printf '%s\n' "$manifest"
  } | LC_ALL=C sort -u >"$staging/manifest"
  mv -f -- "$staging/manifest" "$prefix/$manifest"
  # The program comes last, after everything it needs.
  grep -Fvx bin/transit "$staging/files" >"$staging/others"
  while IFS= read -r file; do
    mv -f -- "$staging/tree/$file" "$prefix/$file"
  done <"$staging/others"
  mv -f -- "$staging/tree/bin/transit" "$prefix/bin/transit"
  # Removes files that only an older version had.
  while IFS= read -r file; do
    if [ "$file" != "$manifest" ] && ! grep -Fqx -- "$file" "$staging/files"; then
      rm -f -- "$prefix/$file"
    fi
  done <"$staging/before"
  {
    cat "$staging/files" "$staging/folders"
    printf '%s\n' "$manifest"
  } | LC_ALL=C sort -u >"$staging/manifest"
  mv -f -- "$staging/manifest" "$prefix/$manifest"
  tell
}

tell() {
  words "설치했습니다: $prefix/bin/transit ($version)" "installed: $prefix/bin/transit ($version)"
  case ":${PATH:-}:" in
    *":$prefix/bin:"*) ;;
    *)
      words "$prefix/bin 이 PATH 에 없습니다. 셸 설정에 넣으세요: export PATH=\"$prefix/bin:\$PATH\"" \
        "$prefix/bin is not in PATH. Add this to your shell's configuration: export PATH=\"$prefix/bin:\$PATH\""
      ;;
  esac
  words "매뉴얼: man transit (PATH 에 있으면 찾습니다), 아니면 man -M \"$prefix/share/man\" transit
자동 완성: bash 는 bash-completion 이, fish 는 스스로 찾습니다 (/usr, /usr/local, ~/.local 이 아니면 XDG_DATA_DIRS 에 $prefix/share 를 넣으세요).
  zsh 는 compinit 앞에: fpath+=(\"$prefix/share/zsh/site-functions\")
지우기: \"$prefix/share/korea-transit/install.sh\" --uninstall --prefix \"$prefix\"" \
    "manual: man transit (if it is in PATH), otherwise man -M \"$prefix/share/man\" transit
completions: bash-completion and fish find them automatically (unless the prefix is /usr, /usr/local or ~/.local, add $prefix/share to XDG_DATA_DIRS).
  for zsh, before compinit: fpath+=(\"$prefix/share/zsh/site-functions\")
uninstall: \"$prefix/share/korea-transit/install.sh\" --uninstall --prefix \"$prefix\""
}

uninstall_all() {
  [ -f "$prefix/$manifest" ] ||
    fail "$prefix 에 설치한 것이 없습니다 ($manifest 가 없음)" \
      "nothing was installed in $prefix ($manifest is missing)" 66
  prefix=$(CDPATH='' cd -- "$prefix" && pwd)
  staging=$(mktemp -d)
  installed files >"$staging/files"
  installed folders | LC_ALL=C sort -r >"$staging/folders"
  # The manifest comes last, so that the rest can be removed later if the script is interrupted.
  while IFS= read -r file; do
    [ "$file" = "$manifest" ] || rm -f -- "$prefix/$file" ||
      fail "$prefix/$file 을 지울 수 없습니다" "cannot remove $prefix/$file" 73
  done <"$staging/files"
  rm -f -- "$prefix/$manifest"
  # A folder that contains anything else is not removed.
  while IFS= read -r folder; do rmdir -- "$prefix/$folder" 2>/dev/null || true; done \
    <"$staging/folders"
  words "지웠습니다: $prefix. 설정, 인증키, 즐겨찾기는 그대로 있습니다." \
    "removed from $prefix. Your settings, keys and favorites are unchanged."
}

main() {
  prefix=
  action=install
  while [ $# -gt 0 ]; do
    case $1 in
      --prefix)
        [ $# -gt 1 ] || fail "--prefix 다음에 폴더를 적으세요" "--prefix needs a folder" 64
        prefix=$2
        [ -n "$prefix" ] || fail "--prefix 다음에 폴더를 적으세요" "--prefix needs a folder" 64
        shift 2
        ;;
      --prefix=?*)
        prefix=${1#--prefix=}
        shift
        ;;
      --uninstall)
        action=uninstall
        shift
        ;;
      -h | --help)
        usage
        exit 0
        ;;
      *) fail "모르는 인자 '$1': ./install.sh --help" "unknown argument '$1': see ./install.sh --help" 64 ;;
    esac
  done
  if [ -z "$prefix" ]; then
    if [ "$(id -u)" = 0 ]; then
      prefix=/usr/local
    else
      [ -n "${HOME:-}" ] || fail "HOME 이 없습니다: --prefix 로 폴더를 정하세요" \
        "HOME is not set: choose a folder with --prefix" 64
      prefix=$HOME/.local
    fi
  fi
  case $prefix in
    /*) ;;
    *) prefix=$(pwd)/$prefix ;;
  esac
  trap clean_up EXIT
  trap 'exit 130' HUP INT TERM
  case $action in
    install) install_all ;;
    uninstall) uninstall_all ;;
  esac
}

# Read as a whole before it runs, because it may remove itself.
main "$@"
exit
