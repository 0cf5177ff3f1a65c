import { describe, expect, test } from "vitest";
import { KNOWN } from "../known.ts";
import { arrivedPost } from "../testing/arrived-post.ts";
import type { ArrivedPost, WorldPost } from "../types.ts";
import { createWorld } from "../world.ts";

const HOUR = 3600;
const DAY = 86_400;
const NOW = Date.UTC(2026, 2, 4, 12) / 1000;

const world = createWorld("ponkan");
const past = world.history(world.find(KNOWN.open[1])!, NOW - 2 * DAY, NOW);

describe("comments", () => {
  test("are as many as the post counts, up to 200, at any moment", () => {
    for (const post of [
      ...past,
      arrivedPost(),
      arrivedPost({ subreddit: KNOWN.strict_automod, standing: { karma: 1 } }),
    ]) {
      for (const seconds of [0, 700, 3 * HOUR, 11 * HOUR, 5 * DAY]) {
        const now = post.created_utc + seconds;
        const counted = world.performance(post, now).num_comments;
        expect(world.comments(post, now)).toHaveLength(Math.min(200, counted));
      }
    }
  });

  test("stay as they are while others come", () => {
    const post = past[2]!;
    const early = world.comments(post, post.created_utc + 4 * HOUR);
    const late = world.comments(post, post.created_utc + 40 * HOUR);
    expect(late.length).toBeGreaterThan(early.length);
    expect(late.slice(0, early.length)).toEqual(early);
  });

  test("lead back to themselves and to their post", () => {
    for (const post of [past[2]!, arrivedPost({ subreddit: KNOWN.open[1] })]) {
      for (const comment of world.comments(post, post.created_utc + DAY)) {
        expect(world.comment(comment.id, post)).toEqual(comment);
        expect(world.postOfComment(comment.id)).toBe(post.id);
        expect(comment.id).toMatch(/^w/);
      }
    }
    expect(world.postOfComment("1mhq3x0z0")).toBeUndefined();
    expect(world.comment("wc8h00ftw00000", past[2]!)).toBeUndefined();
  });

  test("come after the post, answer earlier ones, and some of them ask", () => {
    const all = past.flatMap((post) => world.comments(post, NOW).map((comment) => ({ comment, post })));
    for (const { comment, post } of all) {
      expect(comment.created_utc).toBeGreaterThan(post.created_utc);
      expect(comment.created_utc).toBeLessThanOrEqual(NOW);
      if (comment.parent.startsWith("t1_")) {
        expect(world.comment(comment.parent.slice(3), post)!.created_utc).toBeLessThanOrEqual(comment.created_utc);
      } else {
        expect(comment.parent).toBe(`t3_${post.id}`);
      }
    }
    const share = (is: (each: (typeof all)[number]) => boolean) => all.filter(is).length / all.length;
    expect(share(({ comment }) => comment.body.includes("?"))).toBeGreaterThan(0.15);
    expect(share(({ comment }) => comment.parent.startsWith("t1_"))).toBeGreaterThan(0.2);
  });

  test("are never written by the author of a post that came in", () => {
    const people = new Set(past.map(({ author }) => author));
    for (const author of [...people].slice(0, 20)) {
      const post = arrivedPost({ author, subreddit: KNOWN.open[1] });
      expect(world.comments(post, post.created_utc + 3 * DAY).filter((each) => each.author === author)).toEqual([]);
    }
  });

  test("include the word of the moderators when they removed the post", () => {
    const post = arrivedPost({ subreddit: KNOWN.strict_automod, standing: { karma: 1 } });
    const [notice] = world.comments(post, post.created_utc + DAY).filter(({ distinguished }) => distinguished !== null);
    expect(notice).toMatchObject({ author: "AutoModerator", distinguished: "moderator", parent: `t3_${post.id}` });
    expect(notice!.body).toContain("500 karma");
    expect(world.comment(notice!.id, post)).toEqual(notice);
    expect(speakersOf(arrivedPost({ standing: { is_shadowbanned: true } }))).toEqual([]);
  });
});

describe("replies", () => {
  const comments = Array.from({ length: 200 }, (_, index) => ({
    id: `1c${index.toString(36)}`,
    post_id: "1mhq3x0z0",
    author: "wanderer",
    body: index % 2 === 0 ? "Thank you all!" : "What would you change?",
    created_utc: NOW,
  }));

  test("come to some comments, more often to questions, within hours", () => {
    const answered = (asks: boolean) =>
      comments
        .filter(({ body }) => body.includes("?") === asks)
        .filter((each) => world.replies(each, NOW + DAY).length > 0);
    expect(answered(true).length).toBeGreaterThan(answered(false).length);
    expect(answered(false).length).toBeGreaterThan(20);
    expect(comments.flatMap((each) => world.replies(each, NOW + 60))).toEqual([]);
  });

  test("lead back to the comment and the post", () => {
    for (const comment of comments) {
      for (const reply of world.replies(comment, NOW + DAY)) {
        expect(reply.parent).toBe(`t1_${comment.id}`);
        expect(world.postOfComment(reply.id)).toBe(comment.post_id);
        expect(world.commentOfReply(reply.id)).toBe(comment.id);
      }
    }
    expect(world.commentOfReply(world.comments(past[2]!, NOW)[0]!.id)).toBeUndefined();
  });
});

describe("messages from strangers", () => {
  const user = { id: "2abc", name: "wanderer" };

  test("are one to three a day, none from before the account was there, none from the future", () => {
    const since = NOW - 10 * DAY - 7 * HOUR;
    const messages = world.messagesFromStrangers(user, since, NOW);
    expect(messages.length).toBeGreaterThan(10);
    expect(messages.length).toBeLessThan(34);
    for (const { created_utc } of messages) {
      expect(created_utc).toBeGreaterThanOrEqual(since);
      expect(created_utc).toBeLessThanOrEqual(NOW);
    }
    const times = messages.map(({ created_utc }) => created_utc);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
    for (const { id } of messages) expect(id).toMatch(/^v/);
  });

  test("stay the same when one looks again later, and differ between accounts", () => {
    const before = world.messagesFromStrangers(user, NOW - 10 * DAY, NOW);
    expect(world.messagesFromStrangers(user, NOW - 10 * DAY, NOW + 5 * DAY).slice(0, before.length)).toEqual(before);
    const others = world.messagesFromStrangers({ id: "2xyz", name: "somebody" }, NOW - 10 * DAY, NOW);
    expect(others.map(({ body }) => body)).not.toEqual(before.map(({ body }) => body));
  });

  test("come from people one can look up and greet by name", () => {
    const messages = world.messagesFromStrangers(user, NOW - 80 * DAY, NOW);
    for (const { from } of messages) expect(world.person(from)?.name).toBe(from);
    expect(messages.some(({ body }) => body.includes("wanderer"))).toBe(true);
    expect(messages.some(({ subject, body }) => `${subject}${body}`.includes("{"))).toBe(false);
  });
});

function speakersOf(post: WorldPost | ArrivedPost): string[] {
  return world.comments(post, post.created_utc + 9).map(({ author }) => author);
}
