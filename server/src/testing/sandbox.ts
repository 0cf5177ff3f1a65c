import { type SandboxClient, sandboxClient } from "@ponkan/sandbox/client";
import { buildSandbox } from "@ponkan/sandbox/sandbox";
import { tempDir } from "./temp-dir.ts";

export type TestSandbox = { url: string; client: SandboxClient; close(): Promise<void> };

/** Runs the real sandbox in this process, on a port and in a folder of its own. */
export async function testSandbox(): Promise<TestSandbox> {
  const app = await buildSandbox({ dataDir: tempDir() });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return { url, client: sandboxClient(url), close: () => app.close() };
}
