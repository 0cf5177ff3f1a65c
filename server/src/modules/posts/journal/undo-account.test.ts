import { afterAll, beforeAll, expect, test } from "vitest";
import { anAccount } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, postsOf, usedPosts, type Writer } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

const newestChange = async (writer: Writer) => (await writer.get("/posts/changes")).body.data[0];
const disconnect = ({ call, asCreator }: Writer) => call.delete("/accounts/reddit", asCreator);
const planned = async (writer: Writer) =>
  (await postsOf(app, writer)).filter(({ state }) => state === "scheduled").map(({ remote_user_id }) => remote_user_id);

/** Connects the previous login again, or another one. */
async function connect(writer: Writer, username: string): Promise<string> {
  const { access_token, refresh_token } = await app.sandbox.reddit.connect(username);
  const { id: remote_user_id } = await app.sandbox.reddit.user(username);
  await anAccount(app.db, writer.creator, { username, remote_user_id, access_token, refresh_token });
  return remote_user_id;
}

async function aDeletedPost(): Promise<Writer> {
  const writer = await aWriter(app);
  const { body } = await writer.schedule([aNewPost(app)]);
  await writer.remove([body.data[0].id]);
  return writer;
}

test("what was planned for an account comes back by no other one", async () => {
  const writer = await aDeletedPost();
  const deletion = await newestChange(writer);
  expect((await disconnect(writer)).status).toBe(204);
  await connect(writer, `${writer.account.username.slice(0, 16)}_two`);

  const undone = await writer.undo(deletion.id);
  const why = "Connect the Reddit account it was made for to bring it back.";
  expect(undone).toMatchObject({ status: 422, body: { message: expect.stringContaining(why) } });
  expect(await planned(writer)).toEqual([]);
  expect(await usedPosts(app, writer)).toBe(0);
});

test("it still does once its own account is back", async () => {
  const writer = await aDeletedPost();
  await disconnect(writer);
  const { id } = await newestChange(writer);
  expect((await writer.undo(id)).status).toBe(422);
  await connect(writer, writer.account.username);
  expect((await writer.undo(id)).status).toBe(200);
  expect(await planned(writer)).toEqual([writer.account.remote_user_id]);
});

test("what was scheduled, undone and is done again is for its account as well", async () => {
  const writer = await aWriter(app);
  await writer.schedule([aNewPost(app)]);
  const { change_id } = (await writer.undo((await newestChange(writer)).id)).body;
  await disconnect(writer);
  await connect(writer, `${writer.account.username.slice(0, 14)}_other`);
  expect((await writer.redo(change_id)).status).toBe(422);
  expect(await planned(writer)).toEqual([]);
});
