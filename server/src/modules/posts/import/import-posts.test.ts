import { isExpectedFailure } from "@ponkan/contract/errors/expected-messages";
import { exampleCsv } from "@ponkan/contract/posts/csv/example-csv";
import type { ImportedPost } from "@ponkan/contract/posts/imported-post";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Caller } from "../../../testing/caller.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { askWhileLocked } from "../../../testing/while-locked.ts";
import { aWriter, postsOf, type Writer } from "../testing.ts";

let app: TestApp;
let writer: Writer;
let caller: Caller;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
beforeEach(async () => {
  app.setTime("2026-05-01T00:00:00Z");
  writer = await aWriter(app, { timezone: "Europe/Berlin" });
  caller = await app.as(writer.user);
  await app.db
    .insertInto("subscriptions")
    .values({ user_id: writer.user.id, plan_id: 4, status: "active", current_period_end: "2026-06-01T00:00:00Z" })
    .execute();
});
afterAll(() => app.close());

const headers = () => ({ headers: { "creator-id": String(writer.creator.id) } });
const importCsv = (csv: unknown) => caller.post("/posts/import", { csv }, headers());
const rows = (...lines: string[]) => ["title,subreddit,post_time,type,text,link,media,flair", ...lines].join("\n");
const schedule = (data: ImportedPost[]) => writer.schedule(data.map(({ row: _, ...post }) => post));

test("many rows for one place are one place whose moderators' words are read (SR-04)", async () => {
  const hours = Array.from({ length: 40 }, (_, n) => `2026-05-${10 + Math.floor(n / 4)} 1${n % 4}:00`);
  await importCsv(rows(...hours.map((time, n) => `Number ${n} [Oslo],NebulaNotes,${time},,Words,,,`)));
  const { facts } = await app.db
    .selectFrom("subreddits")
    .select("facts")
    .where("name", "=", "nebulanotes")
    .executeTakeFirstOrThrow();
  expect(facts).toMatchObject({ asks: { post_limit: { posts: 1, hours: 24 } } });
});

test("good rows become posts in the user's zone, and can be scheduled as they are (CS-01, CS-03)", async () => {
  const csv = rows(
    "First light,r/openfield,2026-05-02 10:00,,Some words about it,,,",
    "A page,opentable,2026-05-03 11:30,,,example.com/page,,",
  );
  const { status, body } = await importCsv(csv);
  expect([status, body.errors, body.notes]).toEqual([200, [], []]);
  expect(body.data).toEqual([
    {
      row: 2,
      platform: 1,
      type: "text",
      title: "First light",
      content: "Some words about it",
      media: [],
      media_host: "reddit",
      subreddit: "openfield",
      flair: null,
      is_nsfw: null,
      comment: "",
      post_at: "2026-05-02T08:00:00.000Z",
      delete_after: null,
      delete_threshold: null,
      is_spoiler: false,
      is_original_content: false,
      send_replies: true,
      crosspost_to_profile: false,
      late_minutes: 60,
    },
    expect.objectContaining({ row: 3, type: "link", content: "example.com/page", post_at: "2026-05-03T09:30:00.000Z" }),
  ]);
  expect(await postsOf(app, writer)).toEqual([]);
  expect((await schedule(body.data)).status).toBe(201);

  const again = await importCsv(csv);
  expect(again.body.errors).toEqual([
    { row: 2, bucket: "postTime", message: "Row 2: A post to r/openfield is already scheduled at this time." },
    { row: 3, bucket: "postTime", message: "Row 3: A post to r/opentable is already scheduled at this time." },
  ]);
  expect((await schedule(again.body.data)).status).toBe(422);
  expect(await postsOf(app, writer)).toHaveLength(2);
});

test("bad rows say what is wrong with them, by row and bucket, in the order of the file", async () => {
  const { body } = await importCsv(
    rows(
      ",openfield,2026-05-02 10:00,,words,,,",
      "Fine,openfield,2026-05-02 11:00,,words,,,",
      "Too short,measuredwords,2026-05-02 12:00,,words,,,",
      "When,openfield,tomorrow,,words,,,",
      "Nowhere,nosuchplace,2026-05-02 13:00,,words,,,",
      "Lost,openfield,2026-05-02 14:00,media,,,beach.png,",
      "Colours,openfield,2026-05-02 15:00,,words,,,Nonsense",
      "Skipped,openfield,2026-03-29 02:30,,words,,,",
      "Fine again,openfield,2026-05-02 11:00,,words,,,",
    ),
  );
  const found = body.errors.map(({ row, bucket, message }: { row: number; bucket: string; message: string }) => [
    row,
    bucket,
    message,
  ]);
  expect(found).toEqual([
    [2, "title", "Row 2: Title is required."],
    [4, "title", "Row 4: r/measuredwords requires at least 20 characters in the title."],
    [5, "postTime", "Row 5: Post time must be a valid date. Use a time like 2026-11-25 11:00."],
    [6, "subreddits", "Row 6: r/nosuchplace doesn't exist."],
    [7, "media", 'Row 7: Media named "beach.png" doesn\'t exist.'],
    [8, "flairs", expect.stringContaining('Row 8: Flair "Nonsense" doesn\'t exist in r/openfield. Its flairs are "')],
    [9, "postTime", "Row 9: Post time doesn't exist in your time zone."],
    [10, "subreddits", "Row 10: r/openfield is selected more than once."],
  ]);
  expect(body.data).toHaveLength(9);
  // Not null, which would mean now.
  expect(body.data[3]).toMatchObject({ post_at: "", written_time: "tomorrow" });
});

test("a format and a required flair are named, as a file has no list to choose from", async () => {
  const { body } = await importCsv(
    rows("Sea,taggedtitles,2026-05-02 10:00,,words,,,", "Sea,flairfirst,2026-05-02 11:00,,words,,,"),
  );
  const messages = body.errors.map(({ message }: { message: string }) => message);
  expect(messages[0]).toMatch(/specific format in the title\. Titles there look like "\[OC\] …", "\[Question\] …"/);
  expect(messages[1]).toMatch(/requires a flair\. Its flairs are "\w+/);
});

test("media is found by its name and flair by its text (BI-195)", async () => {
  const file = {
    name: "Beach.PNG",
    type: "image/png",
    size: 1,
    hash: "h",
    md5: "m",
    file: "f",
    created_at: new Date(),
  };
  const { id } = await app.db
    .insertInto("media")
    .values({ ...file, creator_id: writer.creator.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const other = await aWriter(app);
  await app.db
    .insertInto("media")
    .values({ ...file, name: "theirs.png", creator_id: other.creator.id })
    .execute();
  const { body } = await importCsv(
    rows("Sea,openfield,2026-05-02 10:00,,,,beach.png,coast", "Sea,opentable,2026-05-03 10:00,media,,,theirs.png,"),
  );
  expect(body.data[0]).toMatchObject({
    type: "media",
    media: [{ id, caption: "", url: "" }],
    flair: { id: expect.any(String), text: null },
  });
  expect(body.errors).toEqual([
    { row: 3, bucket: "media", message: 'Row 3: Media named "theirs.png" doesn\'t exist.' },
  ]);
  expect((await schedule(body.data.slice(0, 1))).status).toBe(201);
});

test("missing columns are named, unknown ones noted (SRV-09, CS-02)", async () => {
  for (const [header, message] of [
    ["subreddit,post_time", "Add missing header column: title."],
    ["Post_Time", "Add missing header columns: title, subreddit."],
  ]) {
    const { status, body } = await importCsv(`${header}\na,b`);
    expect([status, body.message, body.errors]).toEqual([422, message, { csv: [message] }]);
    expect(isExpectedFailure({ path: "posts/import", status, message })).toBe(true);
  }
  const noted = await importCsv("title;subreddit;post_time;mood\nHello there;openfield;2026-05-02 10:00;good");
  expect([noted.status, noted.body.errors, noted.body.notes]).toEqual([
    200,
    [],
    ['Column "mood" is not known and was ignored.'],
  ]);
});

test.each([
  ["", "The csv field is required."],
  [" \n ", "The csv field is required."],
  [undefined, "The csv field is required."],
  [7, "The csv field must be a string."],
  ["title,subreddit,post_time\na\u0000,b,c", "The csv field contains invalid characters."],
  ['title,subreddit,post_time\n"a,b,c', "A quote in row 2 is never closed."],
  [`title,subreddit,post_time\n${"a,b,c\n".repeat(501)}`, "The csv field must not have more than 500 rows."],
  [`title,subreddit,post_time\n${"x".repeat(1024 * 1024)}`, "The csv field must not be larger than 1 MB."],
])("%.50j is refused", async (csv, message) => {
  const { status, body } = await importCsv(csv);
  expect([status, body.message]).toEqual([422, message]);
});

test("a small file that names thousands of media is answered with little (BI-189)", async () => {
  const names = (count: number) => Array.from({ length: count }, (_, n) => n.toString(36)).join("|");
  const file = (count: number) =>
    rows(...Array.from({ length: 490 }, (_, n) => `Row ${n},openfield,2026-05-02 10:00,media,,,${names(count)},`));
  const tooMany = await importCsv(file(500));
  expect(tooMany.body.errors.slice(0, 1)).toEqual([
    { row: 2, bucket: "media", message: "Row 2: A post can't have more than 100 files." },
  ]);
  expect(tooMany.text.length).toBeLessThan(1_000_000);
  const missing = await importCsv(file(100));
  expect([missing.status, missing.body.errors.length]).toEqual([200, 1000]);
  expect(missing.body.notes).toEqual(["There are 48489 more errors, which are not shown."]);
  expect(missing.text.length).toBeLessThan(1_000_000);
  const twice = await importCsv(rows("Sea,openfield,2026-05-02 10:00,media,,,a|A|a|b,"));
  expect(twice.body.errors.map(({ message }: { message: string }) => message)).toEqual([
    'Row 2: Media named "a" doesn\'t exist.',
    'Row 2: Media named "A" doesn\'t exist.',
    'Row 2: Media named "b" doesn\'t exist.',
  ]);
});

test("many files at once are read a few at a time, and all of them", async () => {
  const answers = await askWhileLocked(app, "posts", { count: 12, refused: 0 }, () =>
    importCsv(rows("Hello there,openfield,2026-05-02 10:00,,words,,,")),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test("the example can be read, and 500 rows are read at once", async () => {
  const example = await importCsv(exampleCsv(app.ctx.clock.now(), "Europe/Berlin"));
  expect([example.status, example.body.data.length]).toEqual([200, 1]);
  const many = Array.from({ length: 500 }, (_, n) => {
    const hour = String(n % 24).padStart(2, "0");
    const day = String((Math.floor(n / 24) % 28) + 1).padStart(2, "0");
    return `Row number ${n},openfield,2026-06-${day} ${hour}:00,,${"words ".repeat(20)},,,`;
  });
  const { status, body } = await importCsv(rows(...many));
  expect([status, body.data.length, body.errors]).toEqual([200, 500, []]);
});

test("without a Reddit account each row says so", async () => {
  await app.db.deleteFrom("accounts").where("id", "=", writer.account.id).execute();
  const { status, body } = await importCsv(rows("Hello there,openfield,2026-05-02 10:00,,words,,,Coast"));
  expect([status, body.errors.map(({ message }: { message: string }) => message)]).toEqual([
    200,
    ["Row 2: Flairs of r/openfield could not be read.", "Row 2: Connect your Reddit account to schedule posts."],
  ]);
});

test("a user has thirty files looked through in a minute", async () => {
  const statuses = [];
  // Counted before parsing, because parsing is the expensive part.
  for (let files = 0; files < 31; files++) statuses.push((await importCsv(files)).status);
  expect(statuses).toEqual([...Array(30).fill(422), 429]);
  app.setTime("2026-05-01T00:01:01Z");
  expect((await importCsv("title")).status).toBe(422);
});
