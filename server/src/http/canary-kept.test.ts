import { createECDH } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobHandlers } from "../jobs/handlers.ts";
import { type RunningJobs, startJobs } from "../jobs/start-jobs.ts";
import { createMailer } from "../lib/mailer.ts";
import { createPublicLink } from "../modules/media/public-link.ts";
import { sendPushes } from "../modules/push/send-pushes.ts";
import { aCreator, anAccount, aPost, aUser, type BuiltAccount, type BuiltUser } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { aCanary } from "../testing/canary.ts";
import { foundIn } from "../testing/find-secrets.ts";
import { pngOf } from "../testing/media-files.ts";
import { httpProxy } from "../testing/proxies.ts";
import { type S3StandIn, s3StandIn } from "../testing/s3-stand-in.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { unzip } from "../testing/unzip.ts";
import { anUploader } from "../testing/uploads.ts";

/** Like canary.test.ts, for secrets that users and operators keep here for long, including when things fail. */
const canary = aCanary();
const { keepSecret, marked, heard, signedIn } = canary;

/** Useless without the server's key and the one that stays on the device. */
const inTheClear = ["address", "p256dh", "auth"].map((what) => `${what} of a device in public.push_subscriptions`);

let app: TestApp;
let jobs: RunningJobs;
let mailServer: Server;
let s3: S3StandIn;
let user: BuiltUser;
let account: BuiltAccount;
let ann: Caller;
beforeAll(async () => {
  s3 = await s3StandIn();
  mailServer = await lockedMailServer();
  const smtpPassword = keepSecret("password of the mail server", marked("smtp"));
  keepSecret("login of the mail server, as it is sent", Buffer.from(`\0me\0${smtpPassword}`).toString("base64"));
  const { port } = mailServer.address() as AddressInfo;
  const secretAccessKey = keepSecret("key of S3", marked("s3"));
  const bucket = { bucket: "m", endpoint: s3.url, region: "us-east-1", accessKeyId: "id", cacheBytes: 1024 ** 3 };
  app = await testApp({
    sandbox: true,
    stream: canary.stream,
    config: {
      encryptionKeys: [{ id: "test", key: Buffer.alloc(32, 7) }],
      outboundAllow: ["127.0.0.1"],
      smtpUrl: `smtp://me:${smtpPassword}@127.0.0.1:${port}`,
      storage: { s3: { ...bucket, secretAccessKey }, bytesPerUser: undefined },
      vapid: serverKeys(),
    },
  });
  jobs = await someJobs();
  app.ctx.jobs.enqueue = jobs.enqueue;
  user = await aUser(app.db, { password: keepSecret("password", marked("password")), email_verified_at: null });
  account = await anAccount(app.db, await aCreator(app.db, user), {
    access_token: keepSecret("access token", marked("access")),
    refresh_token: keepSecret("refresh token", marked("refresh")),
  });
  ann = signedIn(app, await app.post("/auth/sign-in", { email: user.email, password: user.password }));
});
afterAll(async () => {
  mailServer?.close();
  await jobs?.stop();
  await app?.close();
  await s3?.close();
});

const steps: [string, () => Promise<unknown>][] = [
  ["mail by a server that does not let us in", sendMail],
  ["a proxy with a password", useProxy],
  ["devices that are told", tellDevices],
  ["files, and their secret addresses", openFiles],
  ["an authenticator app and recovery codes", useSecondFactors],
  ["downloading everything", downloadEverything],
];

test.each(steps)("%s leaves no secret behind", { timeout: 60_000 }, async (_what, step) => {
  await step();
  await canary.expectNone(app.db, inTheClear);
});

test("nothing of it is left when the user goes", async () => {
  expect((await ann.delete("/users/me", { payload: { current_password: user.password } })).status).toBe(204);
  await canary.expectNone(app.db);
  expect(canary.errors.length).toBeGreaterThan(5);
});

async function sendMail(): Promise<void> {
  expect((await ann.post("/users/me/email/verification", {})).status).toBeLessThan(300);
  const mailer = createMailer(app.ctx.config);
  const worker = await someJobs();
  await worker.work(jobHandlers({ ...app.ctx, mailer }));
  const failures = () =>
    sql<{ output: object }>`select output from pgboss.job where name = 'send-mail' and output is not null`.execute(
      app.db,
    );
  await expect.poll(async () => JSON.stringify((await failures()).rows), { timeout: 30_000 }).toContain("535");
  await worker.stop();
  mailer.close();
}

function someJobs(): Promise<RunningJobs> {
  const { log, config } = app.ctx;
  return startJobs({ connection: app.connection, log, role: "worker", keys: config.encryptionKeys });
}

async function useProxy(): Promise<void> {
  const login = `me:${keepSecret("password of the proxy", marked("proxy"))}`;
  keepSecret("login of the proxy, as it is sent", Buffer.from(login).toString("base64"));
  const { url, tunnels } = await httpProxy({ login });
  const set = (proxy: string) => ann.patch("/accounts/reddit", { proxy }, asCreator());
  const { status, text } = await set(url);
  expect([status, foundIn(canary.secrets, new Map([["answer", text]]))]).toEqual([200, []]);
  expect((await ann.post("/accounts/reddit/proxy/test", { proxy: url }, asCreator())).body).toEqual({ works: true });
  expect(tunnels).not.toEqual([]);
  const wrong = url.replace(/:\d+$/, ":9");
  expect((await ann.post("/accounts/reddit/proxy/test", { proxy: wrong }, asCreator())).body).toEqual({
    works: false,
    fault: "refused",
  });
  expect((await set(wrong)).status).toBe(200);
  await app.db.updateTable("accounts").set({ facts_read_at: null }).execute();
  heard(await ann.get("/accounts/reddit", asCreator()));
  heard(await set(wrong.replace("127.0.0.1", "10.0.0.1")));
}

async function tellDevices(): Promise<void> {
  const { id, endpoint, keys } = await app.sandbox.push.addDevice();
  keepSecret("address of a device", new URL(endpoint).pathname);
  keepSecret("p256dh of a device", keys.p256dh);
  keepSecret("auth of a device", keys.auth);
  heard(await ann.put("/push/subscription", { endpoint: "https://10.0.0.1/push", keys }));
  expect((await ann.put("/push/subscription", { endpoint, keys })).status).toBe(204);
  expect((await ann.patch("/push", { failed: true })).status).toBe(200);
  for (const kind of ["error", "cut-before"] as const) {
    await app.sandbox.faults.add("/push", kind === "error" ? { kind, status: 500 } : { kind });
    await fail();
    await app.sandbox.faults.clear();
  }
  await fail();
  await expect.poll(() => app.sandbox.push.messages(id)).toHaveLength(1);
  expect(canary.lines.filter((line) => line.includes("a notification was"))).toHaveLength(2);
}

async function fail(): Promise<void> {
  await aPost(app.db, account, { state: "failed" });
  await sendPushes(app.ctx);
}

async function openFiles(): Promise<void> {
  const uploader = await anUploader(app, user, { id: account.creator_id });
  const media = await uploader.upload({ bytes: await pngOf(1), name: "kept.png", type: "image/png" });
  const address = await createPublicLink(app.ctx, media.id);
  const secret = keepSecret("address of a file", address.split("/").at(-1));
  expect((await app.get(`/files/${secret}`)).status).toBeLessThan(400);
  heard(await app.get(`/files/${secret}x`));
  await s3.close();
  for (const path of [`/files/${secret}`, media.url.slice(4), media.thumb_url.slice(4)]) heard(await ann.get(path));
  const lost = await uploader.begin({ bytes: await pngOf(2), name: "lost.png", type: "image/png" });
  await uploader.send(lost.body.upload.url, await pngOf(2));
  expect(heard(await uploader.complete(lost.body.data.id)).status).toBe(503);
}

async function useSecondFactors(): Promise<void> {
  const word = { current_password: user.password };
  const { secret, url } = (await ann.post("/users/me/totp", word)).body;
  keepSecret("secret of the app", secret);
  keepSecret("secret of the app, in bytes", Buffer.from(Secret.fromBase32(secret).bytes).toString("hex"));
  keepSecret("address for the app", url);
  heard(await ann.post("/users/me/totp/confirm", { code: "000000" }));
  const code = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: app.ctx.clock.now().getTime() + steps * 30_000,
    });
  const { recovery_codes } = (await ann.post("/users/me/totp/confirm", { code: code() })).body;
  for (const [index, each] of recovery_codes.entries()) {
    keepSecret(`recovery code ${index}`, each);
    keepSecret(`recovery code ${index}, as it is compared`, each.replaceAll("-", ""));
  }
  app.passTime(60);
  for (const answer of [code(), recovery_codes[0]]) {
    const waiting = signedIn(app, await app.post("/auth/sign-in", { email: user.email, password: user.password }));
    heard(await waiting.post("/auth/second-factor", { code: `${recovery_codes[1]}x` }));
    const done = await waiting.post("/auth/second-factor", { code: answer });
    expect(done.status).toBe(200);
    ann = signedIn(app, done);
  }
}

async function downloadEverything(): Promise<void> {
  heard(await ann.post("/users/me/export", { current_password: marked("wrong") }));
  expect((await ann.post("/users/me/export", { current_password: user.password })).status).toBe(201);
  const files = await unzip((await ann.get("/users/me/export/file")).bytes);
  expect(files.get("data/users.json")!.toString()).toContain(user.email);
  const texts = new Map([...files].map(([name, bytes]) => [name, bytes.toString()]));
  expect(foundIn(canary.secrets, texts)).toEqual([]);
}

const asCreator = () => ({ headers: { "creator-id": String(account.creator_id) } });

function serverKeys() {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  return { publicKey, privateKey: keepSecret("key of the server for devices", pair.getPrivateKey("base64url")) };
}

/** Refuses every password. */
async function lockedMailServer(): Promise<Server> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      const said = chunk.toString();
      if (said.startsWith("EHLO")) return socket.write("250-test\r\n250 AUTH PLAIN\r\n");
      return socket.write(said.startsWith("AUTH") ? "535 no\r\n" : "250 ok\r\n");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}
