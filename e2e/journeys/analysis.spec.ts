import { checkBothThemes, injectAxe, widestOverflow } from "../support/axe.ts";
import { openRow } from "../support/composer-page.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { expect, test } from "../support/test.ts";

const soon = { timeout: 30_000 };

test("a subreddit is analysed, compared, corrected and posted to at its best time (NAV-01, API-28)", async ({
  page,
  signedIn,
}) => {
  test.setTimeout(120_000);
  await injectAxe(page);
  await connectReddit(page, await signedIn({ creators: ["mira"], subscription: { status: "active" } }));
  await page.goto("/analysis");
  await expect(page.getByRole("heading", { name: "Subreddit Analysis" })).toBeVisible();
  await expect(page).toHaveTitle(/^Subreddit Analysis/);

  // Uses the keyboard only; the beginning of a name is enough to find it.
  const field = page.getByRole("combobox", { name: "Subreddit", exact: true });
  await expect(field).toBeVisible();
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type("openfi");
  await expect(page.getByRole("option", { name: /r\/openfield/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/subreddit=openfield/);
  await expect(page.getByRole("heading", { name: "r/openfield" })).toBeVisible(soon);

  const best = page.getByRole("link", { name: /^Schedule at the best time 1/ });
  await expect(best).toBeVisible(soon);
  const heat = page.getByRole("table", { name: "Best time to post" });
  await expect(heat.locator("td[data-step]")).toHaveCount(168);
  await expect(heat.locator("td[data-rank]")).toHaveCount(3);
  await checkBothThemes(page, "an analysis");

  // Corrects what was read from the rules, and takes one correction back.
  await page.getByRole("button", { name: "Correct Verification" }).click();
  await page.getByRole("menuitemradio", { name: "Required" }).click();
  await expect(page.getByText("Edited by you")).toBeVisible();
  await page.getByRole("button", { name: "Correct Face" }).click();
  await page.getByRole("menuitemradio", { name: "Forbidden" }).click();
  await page.getByRole("button", { name: "Face: back to what was read" }).click();
  await expect(page.getByText("Edited by you")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Will a post survive?" })).toContainText("Verify there first.");

  // Compares it with another subreddit.
  const compare = page.getByRole("combobox", { name: "Compare with" });
  await compare.fill("opentable");
  await compare.press("Enter");
  await expect(page).toHaveURL(/compare=opentable/);
  await expect(page.getByRole("region", { name: "Side by side, table" }).getByRole("row")).toHaveCount(15, soon);
  await expect(page.getByRole("table", { name: "Best time to post in r/opentable" })).toBeVisible(soon);
  await checkBothThemes(page, "a comparison");
  expect(await widestOverflow(page)).toEqual([]);
  await page.goBack();
  await expect(best).toBeVisible();

  // Opens the composer with the time filled in.
  await best.click();
  await expect(page).toHaveURL(/\/schedule/);
  await openRow(page, "openfield");
  await expect(page.getByText("r/openfield requires verification before posting.").first()).toBeVisible(soon);
  await expect(page.locator("[data-field=postTime]")).toContainText(":00");
});

test("closed places are told about quietly, and a phone shows it all (SR-03, SR-10, REP-02, REP-03)", async ({
  page,
  signedIn,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await connectReddit(page, await signedIn({ creators: ["mira"], subscription: { status: "active" } }));
  const all = await sandbox.reddit.subreddits();
  const closed = (access: string) => all.find((subreddit) => subreddit.access === access)!.name;
  const words = {
    private: "is private.",
    banned: "is banned.",
    gold_only: "is only for Reddit Premium members.",
    gated: "is quarantined.",
  };
  for (const [access, message] of Object.entries(words)) {
    await page.goto(`/analysis?subreddit=${closed(access)}`);
    await expect(page.getByText(`r/${closed(access)} ${message}`)).toBeVisible(soon);
  }
  await page.goto("/analysis?subreddit=nosuchplace");
  await expect(page.getByRole("heading", { name: "No data for this subreddit yet" })).toBeVisible(soon);
  await expect(page.getByText("Subreddit is not found.")).toBeVisible();

  await page.goto("/analysis?subreddit=openstudio&period=week");
  await expect(page.getByRole("heading", { name: "Top posts" })).toBeVisible(soon);
  expect(await widestOverflow(page)).toEqual([]);
});
