import { fileURLToPath } from "node:url";
import { freePort } from "@ponkan/server/testing/free-port";
import { launch } from "./processes.ts";

/** The best the machine can do: starts a process that answers with just a few bytes and returns its URL. */
export async function startEmptyRoute(): Promise<string> {
  const port = await freePort();
  const entry = fileURLToPath(import.meta.resolve("@ponkan/server/testing/empty-route"));
  const route = launch({ name: "empty", entry, env: { PORT: String(port) }, dir: import.meta.dirname });
  await route.ready;
  return `http://127.0.0.1:${port}`;
}
