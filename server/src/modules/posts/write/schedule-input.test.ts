import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aSubscription } from "../../../testing/builders.ts";
import { cpuTimeOf } from "../../../testing/cpu-time-of.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, type Writer } from "../testing.ts";

let app: TestApp;
let writer: Writer;

beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-01T12:00:00Z" });
  writer = await aWriter(app);
  await aSubscription(app.db, writer.user, { plan_id: 4 });
});

afterAll(() => app.close());

const post = (changes?: object) => aNewPost(app, changes);

describe("hostile bodies (ST-23)", () => {
  const refusal = async (posts: unknown) => {
    const { status, body } = await writer.schedule(posts as object[]);
    return [status, body.message];
  };

  test("one to a hundred posts (BI-090)", async () => {
    expect(await refusal([])).toEqual([422, "The posts field must have at least 1 item."]);
    expect(await refusal(Array.from({ length: 101 }, () => post()))).toEqual([
      422,
      "The posts field must not have more than 100 items.",
    ]);
    expect(await refusal({})).toEqual([422, "The posts field must be an array."]);
    expect(await refusal([null])).toEqual([422, "The posts.0 field is required."]);
  });

  test.each([
    ["platform", undefined, "The posts.0.platform field is required."],
    ["type", undefined, "The posts.0.type field is required."],
    ["platform", 2, "The selected posts.0.platform is invalid."],
    ["platform", "reddit", "The selected posts.0.platform is invalid."],
    ["type", "poem", "The selected posts.0.type is invalid."],
    ["title", 5, "The posts.0.title field must be a string."],
    ["media", "x", "The posts.0.media field must be an array."],
    ["media", [{ id: -1 }], "The posts.0.media.0.id field must be at least 1."],
    ["media", [{ id: 1.5 }], "The posts.0.media.0.id field must be an int."],
    ["is_spoiler", "yes", "The posts.0.is_spoiler field must be a boolean."],
    ["flair", { id: "" }, "The posts.0.flair.id field is required."],
    ["privacy_level", 9, "The selected posts.0.privacy_level is invalid."],
    ["brand_type", ["mine"], "The selected posts.0.brand_type.0 is invalid."],
    ["late_minutes", 0, "The posts.0.late_minutes field must be at least 1."],
    ["late_minutes", 1441, "The posts.0.late_minutes field must not be greater than 1440."],
    ["title", "a\u0007b", "The text contains characters that are not allowed."],
    ["comment", "a\u0000b", "The posts.0.comment field contains invalid characters."],
    ["title", "\ud800", "The posts.0.title field contains invalid characters."],
  ])("%s of %j", async (field, value, message) => {
    expect(await refusal([post({ [field]: value })])).toEqual([422, message]);
  });

  test.each([
    "id",
    "user_id",
    "creator_id",
    "account_id",
    "state",
    "status",
    "posted_at",
    "remote_id",
    "rev",
    "url",
    "score",
    "is_charged",
    "charged_to",
    "error",
    "next_at",
    "constructor",
  ])("%s cannot be slipped in (ST-23)", async (field) => {
    expect(await refusal([post({ [field]: 1 })])).toEqual([422, `The posts.0.${field} field is not allowed.`]);
  });

  test("texts are stored as they are (BI-049, BI-051, BI-058)", async () => {
    const content = `<script>alert(1)</script> {{7*7}} \${7*7} [x](javascript:alert(1)) %s '; drop table posts; --`;
    const { body } = await writer.schedule([post({ title: "<img src=x onerror=alert(1)>", content })]);
    expect(body.data[0]).toMatchObject({ title: "<img src=x onerror=alert(1)>", content });
  });

  test("a lot of text is checked fast (BI-059)", async () => {
    const content = "@a #b https://example.com/ ".repeat(1400);
    const schedule = async () => expect((await writer.schedule([post({ content })])).status).toBe(201);
    expect(await cpuTimeOf(schedule)).toBeLessThan(2000);
  });
});
