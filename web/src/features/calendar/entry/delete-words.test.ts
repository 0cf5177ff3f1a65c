import { Platform } from "@ponkan/contract/accounts/platform";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { expect, test } from "vitest";
import { aPost } from "~/testing/builders.ts";
import { confirmStore } from "~/ui/confirm-store.ts";
import { deleteWords, mayDelete } from "./delete-or-retry.ts";

test.each([
  [PostStatus.scheduled, Platform.reddit, "Delete"],
  [PostStatus.failed, Platform.twitter, "Delete"],
  [PostStatus.posted, Platform.reddit, "Delete on Reddit"],
  [PostStatus.posted, Platform.twitter, "Delete on X (Twitter)"],
  [PostStatus.posted, Platform.instagram, "Delete"],
])("a post of status %i on platform %i: %s (PO-04)", (status, platform, words) => {
  expect(deleteWords(aPost({ status, platform }))).toBe(words);
});

test("the question about what is out has the same words, and Cancel (PO-04)", async () => {
  const asked = mayDelete(aPost({ status: PostStatus.posted, platform: Platform.reddit }));
  const [question] = confirmStore.get();
  expect(question).toMatchObject({ title: "Delete Post", yes: "Delete on Reddit", no: "Cancel" });
  expect(question!.text).toBe("This also deletes the post on Reddit. It can't be undone.");
  question!.answer("no");
  expect(await asked).toBe(false);
});
