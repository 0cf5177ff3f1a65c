import { readdir, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { aSubreddit, testSubreddits } from "../write/testing.ts";
import { formWith, type Lease, leaseOf, listening, upload } from "./testing.ts";

const subreddits = [aSubreddit("Lakes")];

test("a lease says where to send the file, with which fields, and where the outcome is reported", async () => {
  const { connect, clock } = await testSubreddits({ subreddits });
  const ann = await connect();
  const answer = await ann.post("/api/media/asset.json", { filepath: "fog.png", mimetype: "image/png" });
  const { args, asset } = answer.json() as Lease;
  const fields = Object.fromEntries(args.fields.map(({ name, value }) => [name, value]));

  expect(args.action).toBe("//localhost:80/reddit/s3/media");
  expect(asset).toEqual({
    asset_id: expect.stringMatching(/^[0-9a-z]{13}$/),
    processing_state: "incomplete",
    payload: { filepath: "fog.png" },
    websocket_url: expect.stringMatching(`^ws://localhost:80/reddit/ws/${asset.asset_id}\\?m=.{20,}$`),
  });
  expect(fields).toMatchObject({
    key: asset.asset_id,
    acl: "private",
    bucket: "reddit-uploaded-media",
    success_action_status: "201",
    "Content-Type": "image/png",
    "x-amz-storage-class": "STANDARD",
    "x-amz-meta-ext": "png",
    "x-amz-date": "20260501T120000Z",
  });
  expect(Object.keys(fields)).toHaveLength(13);
  const policy = JSON.parse(Buffer.from(fields.policy ?? "", "base64").toString());
  expect(Date.parse(policy.expiration)).toBe(clock.now().getTime() + 15 * 60_000);
  expect(policy.conditions).toContainEqual(["content-length-range", 1, 20_971_520]);
});

test.each([
  ["image/jpeg", "media", 20_971_520],
  ["image/gif", "media", 104_857_600],
  ["video/mp4", "video", 1_073_741_824],
  ["video/quicktime", "video", 1_073_741_824],
])("%s goes to the bucket of its kind with the limit of its kind", async (mimetype, bucket, limit) => {
  const { connect } = await testSubreddits({ subreddits });
  const { args } = await leaseOf(await connect(), mimetype);
  expect(args.action).toBe(`//localhost:80/reddit/s3/${bucket}`);
  const policy = args.fields.find(({ name }) => name === "policy")?.value ?? "";
  expect(JSON.parse(Buffer.from(policy, "base64").toString()).conditions).toContainEqual([
    "content-length-range",
    1,
    limit,
  ]);
});

test.each([
  ["no type", { filepath: "a.png" }],
  ["no name", { mimetype: "image/png" }],
  ["a type that cannot be posted", { filepath: "a.pdf", mimetype: "application/pdf" }],
])("%s answers 400", async (_case, form) => {
  const { connect } = await testSubreddits({ subreddits });
  const answer = await (await connect()).post("/api/media/asset", form as Record<string, string>);
  expect(answer.statusCode).toBe(400);
});

test("the order of the fields differs from lease to lease", async () => {
  const { connect } = await testSubreddits({ subreddits });
  const ann = await connect();
  const orders = new Set<string>();
  for (let count = 0; count < 5; count++) orders.add((await leaseOf(ann)).args.fields.map(({ name }) => name).join());
  expect(orders.size).toBeGreaterThan(1);
});

test("a file is stored completely and served with its type, also after a restart", async () => {
  const reddit = await testSubreddits({ subreddits });
  const site = await listening(reddit);
  const lease = await leaseOf(await reddit.connect());
  const bytes = Buffer.alloc(3_000_000, "fog");
  const answer = await upload(site, lease, bytes);

  const key = lease.asset.asset_id;
  expect(answer.status).toBe(201);
  expect(answer.headers.get("location")).toBe(`${site}/reddit/s3/media/${key}`);
  expect(await answer.text()).toMatch(
    new RegExp(
      `<PostResponse><Location>${site}/reddit/s3/media/${key}</Location><Bucket>reddit-uploaded-media</Bucket><Key>${key}</Key><ETag>&quot;[0-9a-f]{32}&quot;</ETag></PostResponse>$`,
    ),
  );
  expect((await readFile(join(reddit.store.mediaFolder, key))).equals(bytes)).toBe(true);

  await reddit.app.close();
  const again = await testSubreddits({ subreddits, folder: join(reddit.store.mediaFolder, "..") });
  const served = await again.app.inject({ url: `/reddit/media/${key}.png` });
  expect(served.statusCode).toBe(200);
  expect(served.headers).toMatchObject({ "content-type": "image/png", "x-content-type-options": "nosniff" });
  expect(served.rawPayload.equals(bytes)).toBe(true);
});

test("players may ask for a part of a file", async () => {
  const reddit = await testSubreddits({ subreddits });
  const site = await listening(reddit);
  const lease = await leaseOf(await reddit.connect(), "video/mp4");
  await upload(site, lease, Buffer.from("0123456789"));
  const part = (range: string) => fetch(`${site}/reddit/media/${lease.asset.asset_id}.mp4`, { headers: { range } });

  expect(await (await part("bytes=2-4")).text()).toBe("234");
  expect((await part("bytes=2-4")).headers.get("content-range")).toBe("bytes 2-4/10");
  expect(await (await part("bytes=-3")).text()).toBe("789");
  expect(await (await part("bytes=7-")).text()).toBe("789");
  expect((await part("bytes=20-30")).status).toBe(416);
});

test("a file that is not there, or called by another name, is not found", async () => {
  const reddit = await testSubreddits({ subreddits });
  const site = await listening(reddit);
  const lease = await leaseOf(await reddit.connect());
  const address = `${site}/reddit/media/${lease.asset.asset_id}`;
  expect((await fetch(`${address}.png`)).status).toBe(404);
  await upload(site, lease, Buffer.from("fog"));
  expect((await fetch(`${address}.png`)).status).toBe(200);
  expect((await fetch(`${address}.html`)).status).toBe(404);
});

test("a file over the limit of the policy is refused with its size, and nothing of it is kept", async () => {
  const reddit = await testSubreddits({ subreddits });
  const site = await listening(reddit);
  const lease = await leaseOf(await reddit.connect());
  const answer = await upload(site, lease, Buffer.alloc(20_971_521));

  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(
    /<Error><Code>EntityTooLarge<\/Code><Message>.+<\/Message><ProposedSize>20971521<\/ProposedSize><MaxSizeAllowed>20971520<\/MaxSizeAllowed>/,
  );
  expect(await readdir(reddit.store.mediaFolder)).toEqual([]);
  expect(reddit.store.assets.get(lease.asset.asset_id)?.uploaded_at).toBeNull();
});

test.each<[string, (form: FormData) => void]>([
  ["a changed field", (form) => form.set("acl", "public-read")],
  ["a missing field", (form) => form.delete("x-amz-date")],
  ["a field too many", (form) => form.set("x-amz-meta-more", "1")],
  ["a wrong signature", (form) => form.set("x-amz-signature", "0".repeat(64))],
  [
    "a policy of one's own",
    (form) =>
      form.set("policy", Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString("base64")),
  ],
  ["an unknown key", (form) => form.set("key", "0123456789abc")],
])("%s is denied", async (_case, spoil) => {
  const reddit = await testSubreddits({ subreddits });
  const site = await listening(reddit);
  const lease = await leaseOf(await reddit.connect());
  const form = formWith(lease);
  spoil(form);
  form.set("file", new Blob(["fog"], { type: "image/png" }), "fog.png");
  const answer = await fetch(`http:${lease.args.action}`.replace("http://localhost:80", site), {
    method: "POST",
    body: form,
  });

  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain("<Error><Code>AccessDenied</Code>");
  expect(await readdir(reddit.store.mediaFolder)).toEqual([]);
});

test("a lease is good for 15 minutes", async () => {
  const reddit = await testSubreddits({ subreddits });
  const site = await listening(reddit);
  const ann = await reddit.connect();
  const [early, late] = [await leaseOf(ann), await leaseOf(ann)];
  reddit.clock.advance(14 * 60_000);
  expect((await upload(site, early, Buffer.from("fog"))).status).toBe(201);
  reddit.clock.advance(60_000);
  const answer = await upload(site, late, Buffer.from("fog"));
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining("Policy expired")]);
});

test("an image does not go to the bucket for videos, nor a form without a file anywhere", async () => {
  const reddit = await testSubreddits({ subreddits });
  const site = await listening(reddit);
  const lease = await leaseOf(await reddit.connect());
  const form = formWith(lease);
  const empty = await fetch(`${site}/reddit/s3/media`, { method: "POST", body: form });
  expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining("<Code>InvalidArgument</Code>")]);

  form.set("file", new Blob(["fog"]), "fog.png");
  expect((await fetch(`${site}/reddit/s3/video`, { method: "POST", body: form })).status).toBe(403);
  const nothing = await upload(site, await leaseOf(await reddit.connect({ name: "Bob" })), Buffer.alloc(0));
  expect([nothing.status, await nothing.text()]).toEqual([400, expect.stringContaining("<Code>EntityTooSmall</Code>")]);
});

test("a body that is no form is refused in XML", async () => {
  const { app } = await testSubreddits({ subreddits });
  const send = (type: string, payload: string) =>
    app.inject({ method: "POST", url: "/reddit/s3/media", headers: { "content-type": type }, payload });
  expect((await send("text/plain", "fog")).body).toContain("<Code>PreconditionFailed</Code>");
  const broken = await send("multipart/form-data; boundary=cut", "--cut\r\nfog");
  expect([broken.statusCode, broken.body]).toEqual([400, expect.stringContaining("<Code>IncompleteBody</Code>")]);
});

test("an interrupted upload leaves nothing behind", async () => {
  const reddit = await testSubreddits({ subreddits });
  const site = new URL(await listening(reddit));
  const lease = await leaseOf(await reddit.connect());
  const fields = lease.args.fields.map(
    ({ name, value }) => `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--cut\r\ncontent-disposition: form-data; name="file"; filename="fog.png"\r\n\r\n${"fog".repeat(50_000)}`;
  const socket = connect(Number(site.port), site.hostname);
  socket.write(
    `POST /reddit/s3/media HTTP/1.1\r\nhost: ${site.host}\r\ncontent-type: multipart/form-data; boundary=cut\r\ncontent-length: 900000\r\n\r\n${fields.join("")}${file}`,
  );
  await vi.waitFor(async () => expect(await readdir(reddit.store.mediaFolder)).toHaveLength(1), 10_000);

  socket.destroy();
  await vi.waitFor(async () => expect(await readdir(reddit.store.mediaFolder)).toEqual([]), 10_000);
  expect(reddit.store.assets.get(lease.asset.asset_id)?.uploaded_at).toBeNull();
});
