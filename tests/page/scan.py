"""The page's server, from outside: who is let in, what it does with what no browser sends, and how it bears a crowd.

    python3 tests/page/scan.py build/release/irl
"""

import concurrent.futures
import http.client
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import time

IRL = sys.argv[1]
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; worker-src 'self'; "
          "img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'")


class Server:
    """`irl page`, as long as it is wanted."""

    def __enter__(self):
        self.process = subprocess.Popen([IRL, "page"], stdout=subprocess.PIPE, text=True)
        link = self.process.stdout.readline().strip()
        self.port = int(link.split(":")[2].split("/")[0])
        self.token = link.split("token=")[1]
        self.host = f"127.0.0.1:{self.port}"
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(30) == 0, "the server ends well when it is asked to"

    def memory(self):
        """Resident, in MB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def seconds_of_work(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def headers(self, **changed):
        headers = {"Host": self.host, "Content-Type": "application/json", "X-Irl-Token": self.token,
                   "Origin": f"http://{self.host}", "Sec-Fetch-Site": "same-origin"}
        headers.update({name.replace("_", "-"): value for name, value in changed.items()})
        return {name: value for name, value in headers.items() if value is not None}

    def post(self, body, path="/api", method="POST", **changed):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        connection.request(method, path, body if isinstance(body, (str, bytes)) else json.dumps(body),
                           self.headers(**changed))
        response = connection.getresponse()
        text = response.read().decode()
        connection.close()
        return response, text

    def ask(self, **request):
        response, text = self.post(request)
        assert response.status == 200, (response.status, text)
        return json.loads(text.strip().split("\n")[-1])

    def raw(self, data, wait=5):
        """What comes back for bytes as they are; None: the connection was closed without a word."""
        with socket.create_connection(("127.0.0.1", self.port)) as connection:
            connection.settimeout(wait)
            connection.sendall(data)
            try:
                return connection.recv(65536) or None
            except ConnectionResetError:
                return None


def foreigners_are_refused(server):
    question = {"do": "domain"}
    assert server.post(question)[0].status == 200
    for name, changed, status in [
        ("a foreign host", {"Host": "evil.example"}, 403),
        ("another name of this machine", {"Host": f"localhost:{server.port}"}, 403),
        ("another port", {"Host": "127.0.0.1:1"}, 403),
        ("a foreign origin", {"Origin": "http://evil.example"}, 403),
        ("the origin of a file", {"Origin": "null"}, 403),
        ("another site", {"Sec_Fetch_Site": "cross-site"}, 403),
        ("another port of this machine", {"Sec_Fetch_Site": "same-site"}, 403),
        ("no token", {"X_Irl_Token": None}, 403),
        ("another token", {"X_Irl_Token": "0" * 32}, 403),
        ("half the token", {"X_Irl_Token": server.token[:16]}, 403),
        ("a form", {"Content_Type": "application/x-www-form-urlencoded"}, 415),
        ("plain text", {"Content_Type": "text/plain"}, 415),
        ("JSON by another name", {"Content_Type": "application/jsonfoo"}, 415),
    ]:
        response, _ = server.post(question, **changed)
        assert response.status == status, (name, response.status)
        assert response.getheader("Access-Control-Allow-Origin") is None, name
    for method in ["PUT", "DELETE", "OPTIONS", "PATCH"]:
        assert server.post(question, method=method)[0].status == 405, method
    assert server.post("", path="/api", method="GET")[0].status == 405
    assert server.post(question, path="/other")[0].status == 404


def no_file_is_served_but_its_own(server):
    for path in ["/../recipes/kitchen.yaml", "/etc/passwd", "//etc/passwd", "/%2e%2e/etc/passwd", "/style.css/../main.js",
                 "/main.js?x", "/api/../main.js", "http://evil.example/", "/" + "a" * 10000]:
        response, _ = server.post("", path=path, method="GET", Content_Type=None)
        assert response.status in (404, 405), (path, response.status)
    for path in ["/", "/main.js"]:
        response, text = server.post("", path=path, method="GET", Content_Type=None)
        assert response.status == 200 and text, path
        assert response.getheader("Content-Security-Policy") == POLICY
        assert response.getheader("X-Content-Type-Options") == "nosniff"
    for request in [{"do": "recipe", "id": "../../etc/passwd"}, {"do": "recipe", "id": "/etc/passwd"},
                    {"do": "run", "network": "", "file": "/etc/passwd"}]:
        assert "root:" not in json.dumps(server.ask(**request))


def what_no_browser_sends_is_answered_or_dropped(server):
    for data in [b"", b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\0" * 1000, b"\x16\x03\x01\x02\x00\x01",
                 b"GET / HTTP/1.1\r\nHost: " + server.host.encode() + b"\r\nHost: evil\r\n\r\n",
                 b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 10000 + b"\r\n",
                 b"POST /api HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                 b"POST /api HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n"]:
        if data:
            answer = server.raw(data)
            assert answer is None or b" 200 " not in answer.split(b"\r\n")[0], (data[:60], answer)
    # A body is too large by what its head says, and before anybody knows the token it is not even waited for.
    head = f"POST /api HTTP/1.1\r\nHost: {server.host}\r\nContent-Type: application/json\r\nContent-Length: "
    assert b" 413 " in server.raw(f"{head}{10 ** 12}\r\nX-Irl-Token: {server.token}\r\n\r\n".encode())
    assert b" 403 " in server.raw(f"{head}1000000\r\n\r\n".encode())
    # Bodies that are no requests.
    for body in ["", "{", "[]", "null", "1e999", '{"do": 1}', '{"do": "' + "x" * 100000 + '"}', "[" * 100000,
                 '{"do": "run", "network": 5}', '{"do": "tree", "network": "", "most": -1}', b"\xff\xfe"]:
        response, text = server.post(body)
        assert response.status == 200 and "error" in json.loads(text), body[:40]


def what_nobody_waits_for_is_ended(server):
    """The work for whoever hangs up, beside what it takes for somebody who waits."""
    gold = server.ask(do="recipe", id="afghan-biscuits")["network"]
    body = json.dumps({"do": "predictions", "files": [{"name": "gold.solution", "text": gold * 9000}]})
    begin = server.seconds_of_work()
    server.post(body)
    whole = server.seconds_of_work() - begin
    begin = server.seconds_of_work()
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall((f"POST /api HTTP/1.1\r\nHost: {server.host}\r\nContent-Type: application/json\r\n"
                            f"X-Irl-Token: {server.token}\r\nContent-Length: {len(body)}\r\n\r\n{body}").encode())
        progress = b""
        while b'"done"' not in progress:
            part = connection.recv(65536)
            assert part, "progress is told before the end"
            progress += part
    while True:
        before = server.seconds_of_work()
        time.sleep(1)
        if server.seconds_of_work() - before < 0.05:
            break
    cut_off = server.seconds_of_work() - begin
    print(f"{whole:.1f} s of work for who waits, {cut_off:.1f} s for who hangs up")
    assert cut_off < 0.8 * whole


def a_crowd_is_answered_and_memory_comes_back(server):
    gold = server.ask(do="recipe", id="fried-almonds")["network"]
    kinds = [{"do": "run", "network": gold, "id": "fried-almonds"}, {"do": "why", "network": gold, "one": "2", "other": "3"},
             {"do": "score", "network": gold, "id": "fried-almonds"}, {"do": "diff", "network": gold, "id": "cole-slaw"},
             {"do": "tree", "network": gold}]
    answers = [server.ask(**kind) for kind in kinds]

    def crowd():
        with concurrent.futures.ThreadPoolExecutor(20) as crowd:
            for i, answer in enumerate(crowd.map(lambda i: server.ask(**kinds[i % len(kinds)]), range(500))):
                assert answer.keys() == answers[i % len(kinds)].keys(), answer
    crowd()
    after_one = server.memory()
    crowd()
    after_two = server.memory()
    print(f"1,000 requests, 20 open at a time; memory {after_one:.0f} MB after 500, {after_two:.0f} MB after 1,000")
    assert after_two < 1.5 * after_one + 20, "a second crowd takes no more memory than the first one left"


def silence_and_too_many_connections_keep_nobody_out(server):
    silent = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(50)]
    assert "name" in server.ask(do="domain")
    for connection in silent:
        connection.close()


with Server() as server:
    for test in [foreigners_are_refused, no_file_is_served_but_its_own, what_no_browser_sends_is_answered_or_dropped,
                 what_nobody_waits_for_is_ended, silence_and_too_many_connections_keep_nobody_out,
                 a_crowd_is_answered_and_memory_comes_back]:
        test(server)
        print("passed:", test.__name__.replace("_", " "))
        assert server.process.poll() is None
