// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { aPost } from "~/testing/builders.ts";
import { toastStore } from "~/ui/toast-store.ts";
import { followPosts } from "./follow-posts.tsx";

afterEach(() => toastStore.set([]));

/** The post ids of each visible card. */
const followed = () =>
  toastStore.get().map(({ card }) => (card as { props: { posts: { id: number }[] } }).props.posts.map(({ id }) => id));
const follow = (...ids: number[]) =>
  followPosts(
    7,
    ids.map((id) => aPost({ id })),
  );

test("a post that is sent again while its card still stands has one card", () => {
  follow(5);
  follow(5);
  expect(followed()).toEqual([[5]]);
  follow(5, 6);
  expect(followed()).toEqual([[5, 6]]);
});

test("one that stands in a card with others is followed there", () => {
  follow(5, 6);
  follow(6);
  expect(followed()).toEqual([[5, 6]]);
  follow(6, 8);
  expect(followed()).toEqual([[5, 6], [8]]);
});

test("once its card is closed it gets another", () => {
  follow(5, 6);
  toastStore.set([]);
  follow(6);
  expect(followed()).toEqual([[6]]);
});
