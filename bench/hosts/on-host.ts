import { connect, createServer } from "node:net";

// Runs on a host: forwards the local sandbox port to the shared sandbox, then starts the program.
const { SANDBOX_PORT, SANDBOX_AT = "", ENTRY = "" } = process.env;
const [host, port] = SANDBOX_AT.split(":");
await new Promise<void>((settled) =>
  createServer((near) => {
    const far = connect(Number(port), host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on("error", () => other.destroy());
      socket.pipe(other);
    }
  })
    // Another program on this host already forwards it.
    .on("error", () => settled())
    .listen(Number(SANDBOX_PORT), "127.0.0.1", settled),
);
await import(ENTRY);
