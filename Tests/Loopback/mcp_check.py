#!/usr/bin/env python3
"""Checks `transit mcp` with the official Python client (`pip install 'mcp>=2.3' jsonschema`).

    python3 Tests/Loopback/mcp_check.py .build/release/transit [--also FILE]

Each tool is called in both generations of the protocol over the sample answers, and its structured
content is validated by its schema. Then raw lines are sent: malformed ones, a megabyte, a
cancellation, and the end of the input, after which the process must end within two seconds. The
snippets of the guide are parsed. --also names another conformance client, which is started with
`--calls FILE -- COMMAND`.
"""

import argparse
import asyncio
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import tomllib

from jsonschema import Draft202012Validator
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

ROOT = pathlib.Path(__file__).resolve().parents[2]
# A call of each tool, and what its answer contains.
CALLS = [
    ("transit_find", {"query": "강남"}, "kr.subway:수도권/강남"),
    ("transit_find", {"query": "Gangnam", "limit": 3}, "subway, 서울"),
    ("transit_arrivals", {"query": "강남역", "line": "2호선"}, "성수행"),
    ("transit_nearby", {"place": "코엑스"}, "무역센터"),
    ("transit_nearby", {"place": "강남", "kind": "bike"}, "자전거 12대"),
    ("transit_route", {"name": "472"}, "9분마다"),
    ("transit_route", {"name": "Line 2"}, "40 trains"),
    ("transit_timetable", {"query": "강남", "line": "2호선"}, "막차 24:51"),
    ("transit_journeys", {"from": "강남", "to": "홍대입구"}, "2호선 내선"),
    ("transit_departures", {"from": "서울", "to": "부산"}, "KTX"),
    ("transit_weather", {"place": "강남"}, "4.2°C"),
    ("transit_wear", {"place": "강남"}, "패딩"),
    ("transit_place", {"place": "코엑스"}, "영동대로 513"),
    ("transit_status", {}, "SEOUL_SUBWAY_KEY"),
]
FAILED = []


def check(name, is_right, detail=""):
    print(f"{'ok' if is_right else 'FAIL'} {name}{': ' + str(detail)[:200] if detail else ''}", flush=True)
    if not is_right:
        FAILED.append(name)


async def client_checks(command, environment, mode):
    parameters = StdioServerParameters(command=command, args=["mcp"], env=environment)
    async with Client(stdio_client(parameters), mode=mode) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        check(f"{mode}: tools", set(tools) == {name for name, _, _ in CALLS}, client.protocol_version)
        for name, arguments, fact in CALLS:
            # The client itself validates the structured content, and raises.
            result = await client.call_tool(name, arguments)
            text = "\n".join(block.text for block in result.content)
            problems = [error.message for error in Draft202012Validator(tools[name].output_schema)
                        .iter_errors(result.structured_content)]
            size = len(json.dumps(result.structured_content, ensure_ascii=False).encode())
            check(f"{mode}: {name} {json.dumps(arguments, ensure_ascii=False)}",
                  not result.is_error and fact in text and not problems and len(text) <= 6000 and size <= 40_000,
                  problems or f"{len(text)} characters, {size} bytes")
        wrong = await client.call_tool("transit_arrivals", {})
        check(f"{mode}: a missing argument", wrong.is_error and "query" in wrong.content[0].text)
        for resource in (await client.list_resources()).resources:
            contents = (await client.read_resource(resource.uri)).contents
            check(f"{mode}: {resource.uri}", bool(contents[0].text))
        lines = (await client.read_resource("transit://lines/%EB%B6%80%EC%82%B0")).contents[0].text
        check(f"{mode}: the lines of a city", "부산1호선" in lines)


def raw(command, environment, data, wait=0.0):
    """Sends bytes, ends the input, and returns the lines, the status and the seconds to the end."""
    process = subprocess.Popen([command, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, env=environment)
    process.stdin.write(data)
    process.stdin.flush()
    time.sleep(wait)
    started = time.monotonic()
    try:
        out, _ = process.communicate(timeout=5)
    except subprocess.TimeoutExpired:
        process.kill()
        out, _ = process.communicate()
    return [json.loads(line) for line in out.splitlines()], process.returncode, time.monotonic() - started


def raw_checks(command, environment):
    meta = {"io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities": {}}

    def request(number, method, **params):
        message = {"jsonrpc": "2.0", "id": number, "method": method, "params": {"_meta": meta, **params}}
        return json.dumps(message, ensure_ascii=False).encode() + b"\n"

    ping = b'{"jsonrpc":"2.0","id":"%s","method":"ping"}\n'
    pad = b"a" * (1 << 20)
    cases = {
        "malformed lines": (b'{"jsonrpc":\nhello\n[]\n\xff\n\n' + ping % b"p", [-32700, -32700, -32600, -32700, None]),
        "a megabyte": (pad + b"\n" + b'{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"' + pad + b'"}}\n',
                       [-32700, None]),
        "unknown method and tool": (request(1, "no/such") + request(2, "tools/call", name="no_such"),
                                    [-32601, -32602]),
        "a line without its end": ((ping % b"p")[:-1], [None]),
        "the end in the middle of a line": (b'{"jsonrpc":"2.0","id":7,"met', [-32700]),
        "the end at once": (b"", []),
    }
    for name, (data, codes) in cases.items():
        lines, status, seconds = raw(command, environment, data)
        found = [line.get("error", {}).get("code") for line in lines]
        check(name, (found, status) == (codes, 0) and seconds < 2, (found, status, round(seconds, 2)))
    call = request(1, "tools/call", name="transit_find", arguments={"query": "강남"})
    cancel = b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}\n'
    lines, status, seconds = raw(command, environment, call + cancel + ping % b"p", wait=0.5)
    check("a cancelled call", [line["id"] for line in lines] == ["p"] and status == 0, lines)
    lines, status, seconds = raw(command, environment, call)
    check("a call before the end", [line["id"] for line in lines] == [1] and seconds < 2, seconds)


def snippet_checks():
    for page in ["README.md", "README.en.md"]:
        blocks = (ROOT / "Sources/transit" / page).read_text(encoding="utf-8").split("```")[1::2]
        entries = [json.loads(block[4:]) for block in blocks if '"korea-transit": {' in block]
        codex = [tomllib.loads(block) for block in blocks if "[mcp_servers" in block]
        check(f"snippets of {page}", len(entries) == 3 and len(codex) == 1
              and codex[0]["mcp_servers"]["korea-transit"]["args"] == ["mcp"])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--also", metavar="FILE")
    options = parser.parse_args()
    command = os.path.abspath(options.tool)
    with tempfile.TemporaryDirectory() as home:
        environment = {"HOME": home, "PATH": os.environ["PATH"]}
        for mode in ["legacy", "auto"]:
            asyncio.run(client_checks(command, environment, mode))
        raw_checks(command, environment)
        snippet_checks()
        if options.also:
            calls = pathlib.Path(home) / "calls.json"
            calls.write_text(json.dumps(
                [{"tool": name, "arguments": arguments, "expect": fact} for name, arguments, fact in CALLS]))
            ended = subprocess.run([sys.executable, options.also, "--calls", calls, "--", command, "mcp"],
                                   env=environment, text=True, capture_output=True)
            failures = [line for line in ended.stdout.splitlines() if line.startswith("FAIL")]
            check("the other client", ended.returncode == 0,
                  failures or "".join(ended.stdout.splitlines()[-1:]) or ended.stderr)
    print(f"{len(FAILED)} FAIL")
    sys.exit(1 if FAILED else 0)


if __name__ == "__main__":
    main()
