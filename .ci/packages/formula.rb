# Homebrew: on Linux the archive, on macOS a build of the same commit.
class KoreaTransit < Formula
  desc "Korea's buses, subways, trains, journeys and weather in one list"
  homepage "@HOME@"
  version "@VERSION@"
  license "MIT"

  on_linux do
    on_intel do
      url "@FILES@/korea-transit-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@SHA256_X86_64@"
    end
    on_arm do
      url "@FILES@/korea-transit-@VERSION@-linux-aarch64.tar.gz"
      sha256 "@SHA256_AARCH64@"
    end
    depends_on "curl"
    depends_on "libmicrohttpd"
  end

  on_macos do
    url "@HOME@.git", tag: "@VERSION@", revision: "@REVISION@"
    depends_on xcode: ["26.0", :build]
    depends_on macos: :sequoia
    depends_on "libmicrohttpd"
  end

  def install
    if OS.linux?
      # The tool opens these by their names.
      libraries = %w[curl libmicrohttpd].map { |name| Formula[name].opt_lib }.join(":")
      libexec.install "bin", "share"
      (bin/"transit").write_env_script libexec/"bin/transit", LD_LIBRARY_PATH: libraries
      man1.install_symlink libexec/"share/man/man1/transit.1"
      bash_completion.install_symlink libexec/"share/bash-completion/completions/transit"
      zsh_completion.install_symlink libexec/"share/zsh/site-functions/_transit"
      fish_completion.install_symlink libexec/"share/fish/vendor_completions.d/transit.fish"
      return
    end
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "transit",
           "--traits", "Server"
    libexec.install ".build/release/transit", Dir[".build/release/KoreaTransit_*.bundle"]
    bin.write_exec_script libexec/"transit"
    generate_completions_from_executable(libexec/"transit", "completions")
    (man1/"transit.1").write Utils.safe_popen_read(libexec/"transit", "man", "--lang", "en")
  end

  test do
    assert_match "korea-transit", shell_output("#{bin}/transit mcp --print-config")
    assert_match "2호선", shell_output("#{bin}/transit arrivals 강남 --lang ko")
  end
end
