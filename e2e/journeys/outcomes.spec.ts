import { addSubreddits, chooseType, commonTitle, openComposer } from "../support/composer-page.ts";
import { expect, test } from "../support/test.ts";

const LIVE = { timeout: 20_000 };

test("'Post now' tells of its failure wherever somebody is, the bell keeps it, and a retry tells where it is out (PO-20, PO-21)", async ({
  page,
  signedIn,
  sandbox,
}) => {
  const { redditName } = await openComposer(page, signedIn);
  const refusal = { json: { errors: [["SUBREDDIT_NOTALLOWED", "You aren't allowed to post there.", "sr"]] } };
  const headers = { "content-type": "application/json" };
  const effect = { kind: "error", status: 200, body: JSON.stringify(refusal), headers } as const;
  await sandbox.faults.add("reddit:submit", effect, { user: redditName, times: 1 });
  await addSubreddits(page, "openfield");
  await chooseType(page, "Text");
  await commonTitle(page).fill("Not welcome at first");
  await page.getByRole("button", { name: "More ways to schedule" }).click();
  await page.getByRole("menuitem", { name: "Post now" }).click();

  const card = page.locator("[data-outcomes]");
  await page.getByRole("link", { name: "Accounts" }).click();
  await expect(card).toContainText("Failed.", LIVE);
  await expect(card).toContainText("You aren't allowed to post there.");
  await expect(card.getByRole("button", { name: "Retry", exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Needs attention: 1" }).click();
  const kept = page.getByRole("dialog", { name: "Needs attention" });
  await expect(kept.getByRole("listitem")).toContainText("Not welcome at first");
  await kept.getByRole("button", { name: "Retry", exact: true }).click();
  await expect(card).toContainText("Posted.", LIVE);
  await expect(card.getByRole("link", { name: "Open" })).toHaveAttribute("href", /\/r\/openfield\//);
  await expect(kept.getByText("Nothing needs you")).toBeVisible();
  await expect(page.locator("button[aria-label='Needs attention']")).toHaveCount(1);
});
