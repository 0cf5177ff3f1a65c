import { randomBytes } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { sandboxClient } from "../control/client.ts";
import { buildSandbox } from "../sandbox.ts";
import { manualClock, testFolder } from "../testing.ts";

type Slug = "x" | "instagram" | "tiktok";

/** A sandbox with a manual clock and a connected user who calls one of its platforms. */
export async function testPlatform(
  slug: Slug,
  { username = "maple_syrup", kind }: { username?: string; kind?: string } = {},
) {
  const clock = manualClock(new Date().toISOString());
  const app = await buildSandbox({ dataDir: await testFolder(), clock });
  onTestFinished(() => app.close());
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const client = sandboxClient(url);
  const tokens = await client[slug].connect({ username });
  if (kind) await client[slug].user({ username, kind });

  const send = async (method: string, path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${tokens.access_token}`, ...(init.headers as object) };
    const response = await fetch(`${url}/${slug}${path}`, { ...init, method, headers });
    const text = await response.text();
    const body = text.startsWith("{") ? JSON.parse(text) : undefined;
    return { status: response.status, headers: response.headers, text, body };
  };
  const json = (method: string, path: string, body: unknown) =>
    send(method, path, { body: JSON.stringify(body), headers: { "content-type": "application/json" } });
  const form = (path: string, fields: Record<string, string>) =>
    send("POST", path, { body: new URLSearchParams(fields) });
  return { clock, url, client, username, send, json, form };
}

/** A JPEG that is just valid enough for the sandbox: a header with the size. */
export function jpegOf(width: number, height: number): Buffer {
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  return Buffer.concat([Buffer.from([0xff, 0xd8, ...frame]), randomBytes(64)]);
}

export function videoOf(seconds: number, bytes = 100): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(seconds * 1000, 16);
  return Buffer.concat([
    box("ftyp", Buffer.from("isom")),
    box("moov", box("mvhd", header)),
    box("mdat", randomBytes(bytes)),
  ]);
}

export async function fileServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`;
}

export const serveBytes = (type: string, bytes: Buffer) =>
  fileServer((_request, response) => response.writeHead(200, { "content-type": type }).end(bytes));

function box(name: string, body: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 8);
  return Buffer.concat([size, Buffer.from(name), body]);
}
