import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { runningSandbox } from "../testing.ts";

type Running = Awaited<ReturnType<typeof runningSandbox>>;

async function uploadGif({ url, client }: Running, token: string): Promise<string> {
  await client.redgifs.setKnobs({ analysis_seconds: 0, encoding_seconds: 0 });
  const bytes = "a video";
  const md5 = createHash("md5").update(bytes).digest("hex");
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const post = async (path: string, body: unknown) =>
    (await fetch(`${url}/redgifs${path}`, { method: "POST", headers, body: JSON.stringify(body) })).json() as Promise<{
      id: string;
      url: string;
    }>;
  const ticket = await post("/v2/upload", { md5 });
  await fetch(ticket.url, { method: "PUT", body: bytes });
  return (await post("/v2/gifs/submit", { ticket: ticket.id, tags: ["Food", "Baking", "Film"] })).id;
}

test("a Redgifs user is connected and uploads; the upload is listed and taken down", async () => {
  const running = await runningSandbox();
  const { client, url } = running;
  const { access_token } = await client.redgifs.connect("ann_makes");
  const id = await uploadGif(running, access_token);
  expect(await client.redgifs.gifs("ANN_makes")).toMatchObject([{ id, encoding: "complete", deleted_ms: null }]);

  await client.redgifs.deleteGif(id);
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await fetch(`${url}/redgifs/v2/gifs/${id}`, { headers })).status).toBe(410);
  expect((await client.redgifs.gifs())[0]?.deleted_ms).toEqual(expect.any(Number));
});

test("Redgifs tokens are expired and grants revoked on request", async () => {
  const { client, url } = await runningSandbox();
  await client.redgifs.putUser("ann_makes", { followers: 7, verified: true });
  const { access_token } = await client.redgifs.connect("ann_makes");
  const me = async () => fetch(`${url}/redgifs/v1/me`, { headers: { authorization: `Bearer ${access_token}` } });
  expect(await (await me()).json()).toMatchObject({ followers: 7, verified: true });
  expect(await client.redgifs.tokenCounts()).toEqual({ grants: 1, valid_tokens: 1, token_calls: 0 });
  expect(await client.redgifs.expireTokens("ann_makes")).toBe(1);
  expect((await me()).status).toBe(401);
  expect(await client.redgifs.revokeGrants()).toBe(1);
  await expect(client.redgifs.revokeGrants("nobody")).rejects.toThrow("There is no test user nobody.");
  expect((await client.redgifs.resetKnobs()).analysis_seconds).toBe(1);
});
