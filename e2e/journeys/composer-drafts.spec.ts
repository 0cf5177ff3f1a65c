import type { Page } from "@playwright/test";
import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import {
  addSubreddits,
  chooseType,
  commonTitle,
  openComposer,
  openRow,
  pickFlair,
  row,
  scheduleButton,
  scheduledBy,
} from "../support/composer-page.ts";
import { readPost } from "../support/media-calls.ts";
import { expect, test } from "../support/test.ts";

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);
const body = (page: Page) => page.getByLabel("Text", { exact: true });

test("a draft comes back after its tab was killed", async ({ page, context, signedIn }) => {
  await openComposer(page, signedIn);
  await chooseType(page, "Text");
  await commonTitle(page).fill("Written before the crash");
  await body(page).fill("Every word of it.");
  await addSubreddits(page, "openfield", "flairfirst");
  await pickFlair(page, "flairfirst", "Tutorial");
  await (await openRow(page, "openfield")).getByLabel("Title for r/openfield").fill("One of its own");
  await expect(saved(page)).toBeVisible();

  const crashed = page.waitForEvent("crash");
  const browser = await context.newCDPSession(page);
  void browser.send("Page.crash").catch(() => undefined);
  await crashed;
  const next = await context.newPage();
  await next.goto("/schedule");
  await expect(next.getByText(/^Recovered your draft of \d\d:\d\d\.$/)).toBeVisible();
  await expect(commonTitle(next)).toHaveValue("Written before the crash");
  await expect(body(next)).toHaveValue("Every word of it.");
  await expect(row(next, "openfield")).toContainText("One of its own");
  await expect(row(next, "flairfirst")).toContainText("Tutorial");
  await next.getByRole("button", { name: "Start over" }).click();
  await expect(commonTitle(next)).toHaveValue("");
  await expect(row(next, "openfield")).toHaveCount(0);
  await next.getByRole("button", { name: "Bring it back" }).click();
  await expect(row(next, "openfield")).toContainText("One of its own");
});

test("a second tab is a second draft: neither writes over the other", async ({ page, context, signedIn }) => {
  await openComposer(page, signedIn);
  await chooseType(page, "Text");
  await commonTitle(page).fill("Written in the first");
  await commonTitle(page).blur();
  await expect(saved(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/schedule");
  await expect(commonTitle(other)).toHaveValue("");
  await commonTitle(other).fill("Written in the other");
  await commonTitle(other).blur();
  await expect(saved(other)).toBeVisible();

  await page.reload();
  await expect(commonTitle(page)).toHaveValue("Written in the first");
  await other.reload();
  await expect(commonTitle(other)).toHaveValue("Written in the other");
  await other.close();
  await page.getByRole("button", { name: "Drafts" }).click();
  await page.getByRole("button", { name: /^Written in the other/ }).click();
  await expect(commonTitle(page)).toHaveValue("Written in the other");
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(commonTitle(page)).toHaveValue("Written in the first");
});

test("a named draft opens in another browser, and a newer one is not lost", async ({
  page,
  context,
  browser,
  baseURL,
  signedIn,
}) => {
  await openComposer(page, signedIn);
  await chooseType(page, "Text");
  await commonTitle(page).fill("For the weekend");
  await addSubreddits(page, "openfield");
  await page.getByRole("button", { name: "Save draft" }).click();
  const modal = page.getByRole("dialog", { name: "Save draft" });
  await expect(modal.getByLabel("Name")).toHaveValue("For the weekend");
  await modal.getByLabel("Name").fill("Weekend");
  await modal.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Draft was saved.").first()).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  await elsewhere.addCookies(await context.cookies());
  const other = await elsewhere.newPage();
  await other.goto("/schedule");
  await other.getByRole("button", { name: "Drafts" }).click();
  await other
    .getByRole("dialog", { name: "Drafts" })
    .getByRole("button", { name: /^Weekend/ })
    .click();
  await expect(commonTitle(other)).toHaveValue("For the weekend");
  await expect(row(other, "openfield")).toBeVisible();
  await commonTitle(other).fill("For the weekend, further");
  await other.getByRole("button", { name: "Save draft" }).click();
  await expect(other.getByText("Draft was saved.").first()).toBeVisible();
  await elsewhere.close();

  await commonTitle(page).fill("For the weekend, otherwise");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("dialog", { name: "Changed elsewhere" })).toContainText("“Weekend” was changed");
  await page.getByRole("button", { name: "Keep the other" }).click();
  await page.getByRole("button", { name: "Drafts" }).click();
  await page
    .getByRole("dialog", { name: "Drafts" })
    .getByRole("button", { name: /^Weekend/ })
    .click();
  await expect(commonTitle(page)).toHaveValue("For the weekend, further");
});

test("an address prefills, edits and copies; unsaved changes are asked about (PS-14)", async ({ page, signedIn }) => {
  const { day } = instantToWallTime(new Date(Date.now() + 5 * 24 * 60 * 60 * 1000), "UTC");
  const author = await openComposer(page, signedIn, { path: `/schedule?date=${day}&subreddits=openfield,r/opentable` });
  await expect(page).toHaveURL("/schedule");
  await expect(row(page, "openfield")).toBeVisible();
  await expect(row(page, "opentable")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select r/opentable" }).uncheck();
  await chooseType(page, "Text");
  await commonTitle(page).fill("As it was");
  const [post] = await scheduledBy(page, () => scheduleButton(page).click());
  expect(post!.post_at.slice(0, 10)).toBe(day);
  await expect(row(page, "openfield")).toHaveCount(0);

  await page.goto(`/schedule?post=${post!.id}`);
  await expect(page.getByText("Editing", { exact: true })).toBeVisible();
  await expect(commonTitle(page)).toHaveValue("As it was");
  await commonTitle(page).fill("As it should be");
  await page.getByRole("link", { name: "Calendar" }).first().click();
  const question = page.getByRole("dialog", { name: "Unsaved changes" });
  await expect(question).toContainText("Your changes are not saved. Are you sure you want to proceed?");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(`/schedule?post=${post!.id}`);
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe("beforeunload");
  await (await asked).dismiss();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Post was saved.").first()).toBeVisible();
  expect(await readPost(author, post!.id)).toMatchObject({ title: "As it should be", post_at: post!.post_at });
  await page.getByRole("link", { name: "Calendar" }).first().click();
  await expect(page).toHaveURL("/calendar");

  await page.goto(`/schedule?duplicate=${post!.id}`);
  await expect(commonTitle(page)).toHaveValue("As it should be");
  await expect(page).toHaveURL("/schedule");
  await expect(page.getByText("Your other draft was kept.")).toBeVisible();
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(row(page, "opentable")).toBeVisible();
  await expect(row(page, "openfield")).toHaveCount(0);
});
