import { openAsBlob } from "node:fs";
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { redditOf } from "../testing.ts";

type Stored = { headers: NodeJS.Dict<string | string[]>; bytes: number; start: string };

/** Leases uploads like Reddit, with a storage that gives the configured answer. */
async function withStorage(status = 201, body = "<PostResponse/>") {
  const stored: Stored[] = [];
  const leased: string[] = [];
  const made = await redditOf(async (request, response) => {
    if (request.url?.startsWith("/bucket")) {
      let bytes = 0;
      let start = "";
      for await (const chunk of request) {
        if (bytes < 4000) start += chunk.toString("latin1");
        bytes += chunk.length;
      }
      stored.push({ headers: request.headers, bytes, start });
      return response.writeHead(status).end(body);
    }
    leased.push((await request.toArray()).join(""));
    const fields = [
      { name: "key", value: "asset1" },
      { name: "policy", value: "cG9saWN5" },
    ];
    const action = `//${request.headers.host}/bucket`;
    return response.end(JSON.stringify({ args: { action, fields }, asset: { asset_id: "asset1", extra: 1 } }));
  });
  return { ...made, stored, leased };
}

const png = { name: "a.png", type: "image/png", blob: new Blob(["bytes"], { type: "image/png" }) };

test("the fields go first, the file last, without our token, to the scheme of the host we call", async () => {
  const { reddit, access, host, stored, leased } = await withStorage();
  expect(await reddit.publisher.upload(access, png)).toEqual({
    kind: "ok",
    value: { asset_id: "asset1", asset_url: `${host}/bucket/asset1` },
  });
  expect(leased).toEqual(["filepath=a.png&mimetype=image%2Fpng&api_type=json"]);
  const [{ headers, start }] = stored as [Stored];
  expect(headers.authorization).toBeUndefined();
  const names = [...start.matchAll(/name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(["key", "policy", "file"]);
  expect(start).toContain('filename="a.png"');
  expect(start).toContain("bytes");
});

test("a file on disk is streamed, with its exact length", async () => {
  const folder = await mkdtemp(join(tmpdir(), "upload-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "a.mp4");
  await writeFile(path, "ftyp");
  await truncate(path, 150 * 1024 * 1024);

  const { reddit, access, stored } = await withStorage();
  const before = process.memoryUsage().rss;
  const file = { name: "a.mp4", type: "video/mp4", blob: await openAsBlob(path) };
  expect((await reddit.publisher.upload(access, file)).kind).toBe("ok");
  expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024);
  expect(stored[0]!.bytes).toBeGreaterThan(150 * 1024 * 1024);
  expect(Number(stored[0]!.headers["content-length"])).toBe(stored[0]!.bytes);
});

test("what the storage refuses is a refusal with its code", async () => {
  const xml = "<?xml version='1.0'?><Error><Code>AccessDenied</Code><Message>Expired</Message></Error>";
  const { reddit, access } = await withStorage(403, xml);
  expect(await reddit.publisher.upload(access, png)).toEqual({
    kind: "rejected",
    status: 403,
    errors: [{ code: "AccessDenied", message: "Expired", field: null }],
  });
});

test("an image above Reddit's cap is refused before anything is sent", async () => {
  const { reddit, access, leased } = await withStorage();
  const large = { ...png, blob: new Blob([new Uint8Array(20 * 1024 * 1024 + 1)]) };
  expect(await reddit.publisher.upload(access, large)).toMatchObject({
    kind: "rejected",
    errors: [{ code: "EntityTooLarge" }],
  });
  expect(await reddit.publisher.upload(access, { ...large, type: "image/gif" })).toMatchObject({ kind: "ok" });
  expect(leased).toHaveLength(1);
});
