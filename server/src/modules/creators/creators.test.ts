import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCreator, anAccount, aUser, type BuiltCreator } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function scene(name = "Bella") {
  const user = await aUser(app.db);
  return { user, creator: await aCreator(app.db, user, { name }), caller: await app.as(user) };
}

const eventsOf = async ({ id }: BuiltCreator) =>
  (await app.db.selectFrom("outbox").select(["channel", "event"]).orderBy("id").execute())
    .filter(({ channel }) => channel.startsWith(`private-creators.${id}.`))
    .map(({ channel, event }) => `${channel.split(".").slice(2).join(".")}: ${event}`);

describe("changing a creator (AC-05)", () => {
  test("the answer is the creator as the user object has it", async () => {
    const { creator, caller } = await scene();
    await anAccount(app.db, creator);
    const answer = await caller.patch(`/creators/${creator.id}`, {
      name: "  Zoe Fox ",
      profile_image: "https://x.test/z.png",
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ id: creator.id, name: "Zoe Fox", profile_image: "https://x.test/z.png" });
    expect((await caller.get("/users/me")).body.creators).toEqual([answer.body.data]);
  });

  test("what is left out stays", async () => {
    const { creator, caller } = await scene();
    await caller.patch(`/creators/${creator.id}`, { profile_image: "https://x.test/z.png" });
    expect((await caller.patch(`/creators/${creator.id}`, {})).body.data).toMatchObject({
      name: "Bella",
      profile_image: "https://x.test/z.png",
    });
    const without = await caller.patch(`/creators/${creator.id}`, { profile_image: null });
    expect(without.body.data).toMatchObject({ name: "Bella", profile_image: null });
  });

  test("listeners of the old name are told and have to join the new channel (RE-03)", async () => {
    const { creator, caller } = await scene();
    await caller.patch(`/creators/${creator.id}`, { name: "Zoe" });
    expect((await eventsOf(creator)).sort()).toEqual([
      "Bella: accountChanged",
      "Bella: pusher:disconnect",
      "Zoe: accountChanged",
    ]);
  });

  test("a new picture, or a name with the same channel, closes nothing", async () => {
    const { creator, caller } = await scene("Zoë");
    await caller.patch(`/creators/${creator.id}`, { profile_image: "https://x.test/z.png" });
    await caller.patch(`/creators/${creator.id}`, { name: "Zoé" });
    expect(await eventsOf(creator)).toEqual(["Zo_: accountChanged", "Zo_: accountChanged"]);
  });

  test("two creators of a user have different names, whatever the case (AC-05)", async () => {
    const { user, creator, caller } = await scene();
    const other = await aCreator(app.db, user, { name: "Zoe" });
    const message = "The name has already been taken.";
    const answer = await caller.patch(`/creators/${other.id}`, { name: "BELLA" });
    expect([answer.status, answer.body.message, answer.body.errors]).toEqual([422, message, { name: [message] }]);
    expect(await eventsOf(other)).toEqual([]);
    expect((await caller.patch(`/creators/${creator.id}`, { name: "BELLA" })).body.data.name).toBe("BELLA");
    const stranger = await scene("Bella");
    expect((await stranger.caller.patch(`/creators/${stranger.creator.id}`, { name: "bella" })).status).toBe(200);
  });

  test("letters that look alike make another name, and accents are the same however they are written (BI-047, BI-048)", async () => {
    const { user, caller } = await scene("admin");
    const other = await aCreator(app.db, user, { name: "Zoe" });
    const rename = async (name: string) => (await caller.patch(`/creators/${other.id}`, { name })).body;
    expect((await rename("\u0430dmin")).data.name).toBe("\u0430dmin");
    await aCreator(app.db, user, { name: "Zo\u00eb" });
    expect((await rename("Zoe\u0308")).message).toBe("The name has already been taken.");
  });

  test("of two renames to one name at once one is refused", async () => {
    const { user, creator, caller } = await scene();
    const other = await aCreator(app.db, user, { name: "Ann" });
    const answers = await Promise.all(
      [creator, other].map(({ id }) => caller.patch(`/creators/${id}`, { name: "Zoe" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test.each([
    [{ name: "" }, "The name field is required."],
    [{ name: "   " }, "The name field is required."],
    [{ name: null }, "The name field is required."],
    [{ name: "x".repeat(51) }, "The name field must not be greater than 50 characters."],
    [{ name: 5 }, "The name field must be a string."],
    [{ profile_image: "javascript:alert(1)" }, undefined],
    [{ profile_image: "x" }, undefined],
    [{ user_id: 1 }, "The user_id field is not allowed."],
    [{ errors: [] }, "The errors field is not allowed."],
    [{ id: 1 }, "The id field is not allowed."],
  ])("%j is refused and changes nothing (ST-23)", async (changes, message) => {
    const { creator, caller } = await scene();
    const answer = await caller.patch(`/creators/${creator.id}`, changes);
    expect(answer.status).toBe(422);
    if (message) expect(answer.body.message).toBe(message);
    expect((await caller.get("/users/me")).body.creators[0]).toMatchObject({ name: "Bella", profile_image: null });
  });
});

describe("removing a creator (AC-05)", () => {
  test("its accounts go with it, their grants are given back, its channel closes", async () => {
    const { user, creator, caller } = await scene();
    const other = await aCreator(app.db, user);
    const accounts = [await anAccount(app.db, creator), await anAccount(app.db, creator, { platform: "twitter" })];
    const stays = await anAccount(app.db, other);
    app.jobs.length = 0;
    const answer = await caller.delete(`/creators/${creator.id}`);
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect((await caller.get("/users/me")).body.creators.map(({ id }: BuiltCreator) => id)).toEqual([other.id]);
    const revoked = app.jobs.map((job) => (job.name === "revoke-grant" ? job.data.id : undefined));
    expect(revoked.sort()).toEqual(accounts.map(({ id }) => id).sort());
    expect(await eventsOf(creator)).toEqual(["Bella: accountChanged", "Bella: pusher:disconnect"]);
    const left = await app.db.selectFrom("accounts").select("id").where("creator_id", "=", other.id).execute();
    expect(left).toEqual([{ id: stays.id }]);
    expect((await caller.delete(`/creators/${creator.id}`)).status).toBe(404);
  });
});

describe("what posts of a creator begin with (SE-03, ENT-27)", () => {
  const chosen = {
    media_host: "redgifs",
    is_nsfw: true,
    send_replies: false,
    delete_after: 12.5,
    delete_threshold: 40,
    gap_minutes: 90,
    comment_template_id: null,
  };

  test("a new creator follows the subreddit, hosts at Reddit and spreads by the hour", async () => {
    const { caller } = await scene();
    expect((await caller.get("/users/me")).body.creators[0].defaults).toEqual({
      media_host: "reddit",
      is_nsfw: null,
      send_replies: true,
      delete_after: null,
      delete_threshold: null,
      gap_minutes: 60,
      comment_template_id: null,
    });
  });

  test("they are chosen for one creator, with one of its templates, which may be deleted", async () => {
    const { user, creator, caller } = await scene();
    const other = await aCreator(app.db, user);
    const asCreator = { headers: { "creator-id": String(creator.id) } };
    const template = await caller.post("/templates", { name: "Hi", type: "comment", text: "Thanks!" }, asCreator);
    const defaults = { ...chosen, comment_template_id: template.body.id };
    const answer = await caller.patch(`/creators/${creator.id}`, { defaults });
    expect([answer.status, answer.body.data.defaults]).toEqual([200, defaults]);
    const { creators } = (await caller.get("/users/me")).body;
    expect(creators.find(({ id }: { id: number }) => id === other.id).defaults.gap_minutes).toBe(60);

    expect((await caller.patch(`/creators/${other.id}`, { defaults })).status).toBe(422);
    await caller.delete(`/templates/${template.body.id}`, asCreator);
    expect((await caller.get("/users/me")).body.creators[0].defaults).toEqual(chosen);
  });

  test.each([
    { gap_minutes: 0 },
    { gap_minutes: 1441 },
    { delete_after: 0.01 },
    { delete_after: 701 },
    { delete_after: null },
    { delete_threshold: 1.5 },
    { media_host: "imgur" },
    { is_nsfw: "yes" },
    { surprise: 1 },
  ])("%j is refused and changes nothing", async (wrong) => {
    const { creator, caller } = await scene();
    const answer = await caller.patch(`/creators/${creator.id}`, { defaults: { ...chosen, ...wrong } });
    expect(answer.status).toBe(422);
    expect((await caller.get("/users/me")).body.creators[0].defaults.gap_minutes).toBe(60);
  });
});

describe("tags for Redgifs (SE-07)", () => {
  test("are cleaned and kept", async () => {
    const { creator, caller } = await scene();
    const redgifs_tags = [" Slow  motion ", "Film", "film", "Beach"];
    const answer = await caller.patch(`/creators/${creator.id}`, { redgifs_tags });
    expect([answer.status, answer.body.data.redgifs_tags]).toEqual([200, ["Slow motion", "Film", "Beach"]]);
  });

  test("fewer than three, or more than ten, are refused", async () => {
    const { creator, caller } = await scene();
    for (const count of [0, 2, 11]) {
      const redgifs_tags = Array.from({ length: count }, (_, index) => `tag ${index}`);
      expect((await caller.patch(`/creators/${creator.id}`, { redgifs_tags })).status).toBe(422);
    }
    expect((await caller.get("/users/me")).body.creators[0].redgifs_tags).toEqual(["Film", "Photography", "Fashion"]);
  });
});
