import { removalReasonLabels } from "@ponkan/contract/posts/removal-reason";
import { passDays } from "../support/pass-days.ts";
import { aPost, schedule } from "../support/post-calls.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { refreshAnalytics } from "../support/refresh-analytics.ts";
import { expect, test } from "../support/test.ts";

const soon = { timeout: 40_000 };

test("what its owner deletes, here or on Reddit, says so and is no removal (AN-04, PO-04)", async ({
  page,
  signedIn,
  sandbox,
  database,
}) => {
  test.setTimeout(120_000);
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  const name = await connectReddit(page, person);
  const creatorId = person.creators[0]!.id;
  const [here, there] = await schedule(page, creatorId, [
    aPost("Deleted here", "openfield", null),
    aPost("Deleted there", "opentable", null),
  ]);

  await page.goto(`/calendar?post=${here!.id}`);
  const drawer = (title: string) => page.getByRole("dialog", { name: title });
  await expect(drawer("Deleted here").getByRole("link", { name: "Open" })).toBeVisible(soon);
  await drawer("Deleted here").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete Post" }).getByRole("button", { name: "Delete on Reddit" }).click();
  const onReddit = async (wanted: string) =>
    (await sandbox.reddit.postsBy(name)).find(({ title }) => title === wanted)!;
  await expect.poll(async () => (await onReddit("Deleted here")).deleted_at, soon).not.toBeNull();
  await page.goto(`/calendar?post=${here!.id}`);
  await expect(drawer("Deleted here")).toContainText(removalReasonLabels.author, soon);

  await sandbox.reddit.deletePost((await onReddit("Deleted there")).id);
  await passDays({ database, sandbox, userId: person.id, name }, 1);
  await refreshAnalytics(page, creatorId);
  await page.goto(`/calendar?post=${there!.id}`);
  await expect(drawer("Deleted there")).toContainText("Deleted on Reddit by its author.", soon);
  await expect(drawer("Deleted there")).toContainText(removalReasonLabels.deleted);

  await page.goto("/analytics?tab=removals");
  await expect(page.getByRole("tab", { name: /^Removals/ })).toBeVisible(soon);
  await expect(page.getByRole("region", { name: "Reason" })).toHaveCount(0);
  await page.goto("/analytics");
  const removed = page.getByRole("region", { name: "Totals" }).getByRole("listitem").filter({ hasText: "Removed" });
  await expect(removed).toContainText("0", soon);
});
