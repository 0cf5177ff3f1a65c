import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SandboxClient, sandboxClient } from "@ponkan/sandbox/client";
import { buildSandbox } from "@ponkan/sandbox/sandbox";
import { afterAll, beforeAll } from "vitest";
import type { Access, Caller, Connector, Grant } from "./capabilities.ts";
import { aCaller } from "./http/testing.ts";
import { createPlatforms, type Platforms } from "./index.ts";
import type { Outcome } from "./outcome.ts";

export type TestSandbox = { url: string; control: SandboxClient; platforms: Required<Platforms> };

/** One sandbox for all tests of a file, for use inside tests. */
export function sandboxForThisFile(): TestSandbox {
  const sandbox = {} as TestSandbox;
  let close = async () => {};
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "platforms-"));
    const app = await buildSandbox({ dataDir });
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    const platforms = createPlatforms({ credentials: {}, sandboxUrl: url, userAgent: "test:ponkan:1 (by /u/ponkan)" });
    Object.assign(sandbox, { url, control: sandboxClient(url), platforms });
    close = async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  afterAll(() => close());
  return sandbox;
}

export type Name = keyof Platforms;
const slugs: Record<Name, string> = {
  reddit: "reddit",
  redgifs: "redgifs",
  twitter: "x",
  instagram: "instagram",
  tiktok: "tiktok",
};

/** Gives consent as the user and returns what the app receives for the exchange. */
export async function consent(connector: Connector, name: Name, username: string) {
  const redirectUri = `http://127.0.0.1:3000/connect/${slugs[name]}`;
  const codeVerifier = randomBytes(32).toString("base64url");
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
  const url = connector.authorizeUrl({
    state: "the state",
    redirectUri,
    ...(connector.usesPkce && { codeChallenge }),
  });
  const form = new URLSearchParams([...new URL(url).searchParams, ["decision", "allow"], ["new_user", username]]);
  for (const scope of connector.scopes) form.append("scopes", scope);
  const response = await fetch(url, { method: "POST", body: form, redirect: "manual" });
  const location = response.headers.get("location");
  if (!location) throw new Error(`${url} answered ${response.status}`);
  const back = new URL(location).searchParams;
  return { url, state: back.get("state"), code: back.get("code") ?? "", redirectUri, codeVerifier };
}

let people = 0;
/** Short enough for every platform. */
export const aName = () => `tester_${++people}`;

export async function connected(connector: Connector, name: Name, username = aName()) {
  const grant = succeeded(await connector.exchangeCode(aCaller(), await consent(connector, name, username)));
  return { grant, username, access: accessOf(grant) };
}

export function accessOf({ access_token }: Pick<Grant, "access_token">, changes: Partial<Caller> = {}): Access {
  return { ...aCaller(changes), accessToken: access_token };
}

export function succeeded<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== "ok") throw new Error(`expected ok, got ${JSON.stringify(outcome)}`);
  return outcome.value;
}
