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
    depends_on xcode: ["26.4", :build]
    depends_on macos: :sequoia
    depends_on "libmicrohttpd"
  end

  def install
    if OS.linux?
      prefix.install "bin", "share"
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
    # The path that stays the same after an upgrade.
    assert_match "#{HOMEBREW_PREFIX}/bin/transit", shell_output("#{bin}/transit mcp --print-config")
    assert_match "2호선", shell_output("#{bin}/transit arrivals 강남 --lang ko")
  end
end
