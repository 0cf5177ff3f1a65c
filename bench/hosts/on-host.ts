import { connect, createServer } from "node:net";

// Runs on a host: what it knows as the sandbox of its own machine is the one that all share. Then the program.
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
    // Another program of this host has done so already.
    .on("error", () => settled())
    .listen(Number(SANDBOX_PORT), "127.0.0.1", settled),
);
await import(ENTRY);
