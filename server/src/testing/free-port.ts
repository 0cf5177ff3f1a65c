import { once } from "node:events";
import { createServer } from "node:net";

// Above 10080, which fetch refuses, and below the ports the system gives to outgoing connections: one of those would take it
// between here and its use.
const LOWEST = 11_000;
const HIGHEST = 32_000;
let next = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));

/** One that nobody listens on, and that nobody is given before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    next = next < HIGHEST ? next + 1 : LOWEST;
    const port = next; // whoever asks meanwhile moves on
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  const isOurs = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (isOurs) await once(server.close(), "close");
  return isOurs;
}
