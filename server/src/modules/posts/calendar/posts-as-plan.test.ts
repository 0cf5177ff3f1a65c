import { pick, postFieldNames } from "@ponkan/contract/posts/fields/field-values";
import type { Post } from "@ponkan/contract/posts/post";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPost, aSubscription } from "../../../testing/builders.ts";
import { fillFuture } from "../../../testing/fill-future.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, type Writer } from "../testing.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
  writer = await aWriter(app, { timezone: "Europe/Berlin" });
  await aSubscription(app.db, writer.user, { plan_id: 4 });
});
afterAll(() => app.close());

const DAY = 24 * 60 * 60 * 1000;
const day = (offset: number) => new Date(app.ctx.clock.now().getTime() + offset * DAY).toISOString().slice(0, 10);
const exported = (who: Writer, more = "") => who.get(`/posts/export?format=plan&start=${day(0)}&end=${day(30)}${more}`);
const importCsv = (csv: string) => writer.call.post("/posts/import", { csv }, writer.asCreator);
const written = (post: Post) => {
  const media = post.media.map(({ id, caption, url }) => ({ id, caption, url }));
  return { ...pick(post, postFieldNames), media };
};

async function aFile(name: string): Promise<number> {
  const file = { name, type: "image/png", size: 1, hash: name, md5: "m", file: name, created_at: new Date() };
  const { id } = await app.db
    .insertInto("media")
    .values({ ...file, creator_id: writer.creator.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("exported, deleted and imported again, the posts are the same (CA-04, CS-01)", async () => {
  const [one, other] = [await aFile("beach.png"), await aFile("a|b.png")];
  const gallery = [
    { id: one, caption: "Low | tide", url: "" },
    { id: other, caption: "", url: "" },
  ];
  const { flairs } = (await writer.get("/subreddits/openfield/stats")).body.data;
  const given = [
    aNewPost(app, { title: "=1+1 apples", content: 'Two\nlines, and "quotes"', is_spoiler: true, send_replies: false }),
    aNewPost(app, {
      type: "link",
      content: "https://example.com/page",
      late_minutes: 5,
      delete_after: 24,
      delete_threshold: 3,
    }),
    aNewPost(app, { type: "media", media: gallery, comment: "Taken at six." }),
    aNewPost(app, { flair: { id: flairs[0].id, text: null }, is_nsfw: false, crosspost_to_profile: true }),
  ];
  const { status, body } = await writer.schedule(given);
  expect([status, body.message]).toEqual([201, undefined]);
  const file = await exported(writer);
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  await writer.remove(body.data.map(({ id }: Post) => id));

  const read = (await importCsv(file.text)).body;
  expect([read.errors, read.notes]).toEqual([[], []]);
  const again = await writer.schedule(read.data.map(({ row: _, ...post }: { row: number }) => post));
  expect(again.status).toBe(201);
  expect(again.body.data.map(written)).toEqual(body.data.map(written));
});

test("it has what is filtered, of subreddits only, and nothing of others", async () => {
  const other = await aWriter(app);
  await aPost(app.db, other.account, { title: "Fog", post_at: new Date(app.ctx.clock.now().getTime() + DAY) });
  await aPost(app.db, other.account, { title: "Harbour", post_at: new Date(app.ctx.clock.now().getTime() + DAY) });
  const lines = async (more: string) => {
    const { status, text } = await exported(other, more);
    expect([more, status]).toEqual([more, 200]);
    return text.trim().split("\r\n").length - 1;
  };
  const counts: number[] = [];
  for (const more of ["", "&title=fog", "&title=nowhere", "&platform[]=3", "&platform[]=1"])
    counts.push(await lines(more));
  expect(counts).toEqual([2, 1, 0, 0, 2]);
  expect((await exported(other)).text).not.toContain("apples");
});

test("more than the import takes is refused instead of cut", async () => {
  const other = await aWriter(app);
  await fillFuture(app.db, [other.account], 501);
  const { status, body } = await exported(other);
  expect([status, body.message]).toEqual([
    422,
    "A file for the import holds up to 500 posts and 1 MB. Choose fewer days or a narrower filter.",
  ]);
});
