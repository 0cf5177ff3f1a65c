import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SandboxClient, sandboxClient } from "@ponkan/sandbox/client";
import { buildSandbox } from "@ponkan/sandbox/sandbox";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Adapter } from "../adapter.ts";
import { aCaller } from "../http/testing.ts";
import { succeeded } from "../testing.ts";

export { accessOf, succeeded } from "../testing.ts";

export const sandboxApp = {
  app: { id: "ponkan-sandbox", secret: "sandbox" },
  userAgent: "ponkan-test",
  isSandbox: true,
};

type Sandbox = { url: string; control: SandboxClient; waitSeconds: (seconds: number) => void };

/** One sandbox per test file, reset before each test, with a clock that tests control. */
export function sandboxPerFile(): () => Sandbox {
  let sandbox: Sandbox;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "platforms-"));
    const { clock, waitSeconds } = testClock();
    const app = await buildSandbox({ dataDir, clock });
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    sandbox = { url, control: sandboxClient(url), waitSeconds };
    close = async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  beforeEach(() => sandbox.control.reset());
  afterAll(() => close());
  return () => sandbox;
}

function testClock() {
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const clock = {
    now,
    seconds: () => Math.floor(now().getTime() / 1000),
    offsetMs: () => offset,
    setOffset: async (ms: number) => {
      offset = ms;
    },
    close: async () => {},
  };
  const waitSeconds = (seconds: number): void => {
    offset += seconds * 1000;
  };
  return { clock, waitSeconds };
}

type Slug = "x" | "instagram" | "tiktok";

/** Gives consent as the user and returns what the app receives for the exchange. */
export async function consent(adapter: Adapter, control: SandboxClient, slug: Slug, username: string) {
  const codeVerifier = randomBytes(32).toString("base64url");
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
  const redirectUri = `http://127.0.0.1:3000/connect/${slug}`;
  const pkce = adapter.connector.usesPkce ? { codeChallenge } : {};
  const url = adapter.connector.authorizeUrl({ state: "the state", redirectUri, ...pkce });
  const { code, state } = await control[slug].allow(url, { username });
  return { url, state, code: code ?? "", redirectUri, codeVerifier };
}

export async function connected(adapter: Adapter, control: SandboxClient, slug: Slug, username: string) {
  const ask = await consent(adapter, control, slug, username);
  return succeeded(await adapter.connector.exchangeCode(aCaller(), ask));
}
