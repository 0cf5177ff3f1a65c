import { connect, type Socket } from "node:net";
import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const SOCKETS = 10_000;
const FLOODING = 200;
const BACK_AFTER_MS = 500;

const [kind, url = ""] = process.argv.slice(2);
const port = Number(new URL(url).port);
// Real attackers have their own processors; here they share them with the server.
setPriority(15);
if (kind === "silent") await openSilent();
else startFlood();
await sleep(1_000);
process.send?.("begun");

async function openSilent(): Promise<void> {
  for (let opened = 0; opened < SOCKETS; opened++) {
    fromElsewhere();
    if (opened % 200 === 0) await sleep(10);
  }
}

/** Opens sockets that send pings without pause and reconnect when they are closed. */
function startFlood(): void {
  const handshake = [
    "GET /wss/app/bench-realtime?protocol=7 HTTP/1.1",
    `Host: 127.0.0.1:${port}`,
    `Origin: ${url}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
  ];
  const pings = Buffer.concat(Array.from({ length: 100 }, pingFrame));
  const begin = () => {
    const socket = fromElsewhere();
    const send = () => socket.writableLength === 0 && socket.write(pings);
    const sending = setInterval(send, 20);
    socket.write(`${handshake.join("\r\n")}\r\n\r\n`);
    socket.on("close", () => {
      clearInterval(sending);
      setTimeout(begin, BACK_AFTER_MS);
    });
  };
  for (let begun = 0; begun < FLOODING; begun++) begin();
}

function fromElsewhere(): Socket {
  const socket = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.2" });
  socket.on("error", () => {}).resume();
  return socket;
}

/** A masked text frame with a Pusher ping. */
function pingFrame(): Buffer {
  const text = Buffer.from('{"event":"pusher:ping","data":{}}');
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
}
