import { once } from "node:events";
import { createServer } from "node:net";

// Above 10080, the last port fetch refuses, and below those of outgoing connections, which could take it first.
const LOWEST = 11_000;
const HIGHEST = 32_000;
let next = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));

/** Returns a free port that no concurrent caller gets as well. */
export async function freePort(): Promise<number> {
  for (;;) {
    next = next < HIGHEST ? next + 1 : LOWEST;
    const port = next; // concurrent callers continue after it
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
