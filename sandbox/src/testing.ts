import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { NewMessage } from "./mail/message.ts";
import { buildSandbox } from "./sandbox.ts";

export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function testSandbox(dataDir?: string) {
  const app = await buildSandbox({ dataDir: dataDir ?? (await testFolder()) });
  onTestFinished(() => app.close());
  return app;
}

export function aMail(changes: Partial<NewMessage> = {}): NewMessage {
  return {
    from: "Ponkan <no-reply@ponkan.test>",
    to: "ann@example.com",
    subject: "Hello",
    html: "<p>Hello Ann</p>",
    text: "Hello Ann",
    ...changes,
  };
}
