import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { aCreator, anAccount, aSession, aUser } from "../testing/builders.ts";
import { fillFuture } from "../testing/fill-future.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  port = Number(new URL(await app.server.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => app.close());

test("large answers that nobody reads take the turns of who asked for them, and of nobody else", async () => {
  const user = await aUser(app.db);
  const creator = await aCreator(app.db, user);
  await fillFuture(app.db, [await anAccount(app.db, creator)], 200);
  await app.db
    .updateTable("posts")
    .set({ content: "long ".repeat(8_000) })
    .execute();
  const { cookie } = await aSession(app.db, user);
  const lines = [
    "GET /api/posts?per_page=200 HTTP/1.1",
    "host: localhost",
    `cookie: SR_session=${cookie}`,
    `creator-id: ${creator.id}`,
  ];
  const unread = Array.from({ length: 4 }, () => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.on("readable", () => {}); // arrives, but is not read
    onTestFinished(() => void socket.destroy());
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    return socket;
  });
  await expect.poll(() => unread.every(({ bytesRead }) => bytesRead > 0)).toBe(true);
  const asked = (await app.as(user)).get("/users/me").then(({ status }) => status);
  expect(await Promise.race([asked, sleep(500)])).toBeUndefined();
  expect((await (await app.as(await aUser(app.db))).get("/users/me")).status).toBe(200);
  unread[0]!.destroy();
  expect(await asked).toBe(200);
});
