import type { Page } from "@playwright/test";
import { answer, expect, test } from "../support/test.ts";

const button = (page: Page) => page.getByRole("button", { name: "Account menu" });
const menu = (page: Page) => page.getByRole("menu", { name: "Account" });

/** Holds the answers of stats back until released. */
async function holdStats(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/users/me/stats", async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

test("shows the creator's picture, name and usage, locked until stats are there (SIDE-26, SIDE-27, SIDE-28, SIDE-34, SIDE-39)", async ({
  page,
  signedIn,
  database,
}) => {
  const person = await signedIn({ creators: ["Mira Peel"] });
  const picture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/%3E";
  await database.query("update creators set profile_image = $1 where user_id = $2", [picture, person.id]);
  await database.query(
    "insert into quota_periods (user_id, period_start, used) values ($1, date_trunc('month', now() at time zone 'UTC') at time zone 'UTC', 3)",
    [person.id],
  );
  const release = await holdStats(page);
  await page.goto("/calendar");
  await expect(button(page)).toBeDisabled();
  await button(page).click({ force: true });
  await expect(menu(page)).toBeHidden();
  release();
  await expect(button(page)).toBeEnabled();

  await expect(button(page)).toContainText("Mira Peel");
  await expect(button(page)).toContainText("3/5 posts used");
  await expect(button(page).locator("img")).toHaveAttribute("src", picture);
  await button(page).click();
  await expect(menu(page).locator("img").first()).toHaveAttribute("src", picture);
  await expect(menu(page)).toContainText("Mira Peel");
  await expect(menu(page)).toContainText("3/5 posts used");
  await button(page).click();
  await expect(menu(page)).toBeHidden();
});

test("a picture that cannot be loaded gives way to the initial; without a creator the email stands there", async ({
  page,
  signedIn,
  database,
}) => {
  const person = await signedIn({ creators: ["mira"] });
  await database.query("update creators set profile_image = '/build/gone.png' where user_id = $1", [person.id]);
  await page.goto("/calendar");
  await expect(button(page)).toContainText("M");
  await expect(button(page).locator("img")).toHaveCount(0);
  await database.query("delete from creators where user_id = $1", [person.id]);
  await page.reload();
  await expect(button(page)).toContainText(person.email);
});

test("switches the creator: sorted names, one radio, stats read again, locked meanwhile, kept over a reload (SIDE-29, SIDE-30, SIDE-35, SIDE-39, SESS-12, SCOPE-01)", async ({
  page,
  signedIn,
}) => {
  const { creators } = await signedIn({ creators: ["b", "A", "c"] });
  const idOf = (name: string) => String(creators.find((creator) => creator.name === name)?.id);
  await page.goto("/calendar");
  await button(page).click();
  const radios = menu(page).getByRole("menuitemradio");
  await expect(radios).toHaveCount(3);
  expect((await radios.allInnerTexts()).map((text) => text.match(/[Abc]$|^[Abc]\b|\n([Abc])\n/)?.[0].trim())).toEqual([
    "A",
    "b",
    "c",
  ]);
  await expect(menu(page).getByRole("menuitemradio", { checked: true })).toHaveText(/b/);
  await expect(menu(page).getByRole("menuitemradio", { checked: true })).toHaveCount(1);

  const release = await holdStats(page);
  const stats = page.waitForRequest("**/api/users/me/stats");
  await radios.nth(2).click();
  expect(await (await stats).headerValue("creator-id")).toBe(idOf("c"));
  await expect(button(page)).toBeDisabled();
  await expect(menu(page)).toBeHidden();
  release();
  await expect(button(page)).toBeEnabled();
  await expect(button(page)).toContainText("c");

  await button(page).click();
  await expect(menu(page).getByRole("menuitemradio", { checked: true })).toHaveText(/c/);
  await expect(menu(page).getByRole("menuitemradio", { checked: true })).toHaveCount(1);
  await page.reload();
  await button(page).click();
  await expect(menu(page).getByRole("menuitemradio", { checked: true })).toHaveText(/c/);
});

test("a name of 26 characters gets a tooltip with the whole of it, one of 25 none (SIDE-31)", async ({
  page,
  signedIn,
}) => {
  const [fitting, long] = ["a".repeat(25), "b".repeat(26)];
  await signedIn({ creators: [fitting, long] });
  await page.goto("/calendar");
  await button(page).click();
  await menu(page).getByRole("menuitemradio").nth(1).hover();
  await expect(page.getByRole("tooltip")).toHaveText([long]);
  await menu(page).getByRole("menuitemradio").nth(0).hover();
  await expect(menu(page).getByRole("menuitemradio").nth(0)).toHaveAttribute("data-highlighted", "");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  // The tooltip would come 300 ms after the pointer.
  await page.waitForTimeout(600);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});

test("Add account goes to the accounts, Sign out signs out; a failure is told (SIDE-32, SIDE-33)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  await page.goto("/calendar");
  await button(page).click();
  await menu(page).getByRole("menuitem", { name: "Add account" }).click();
  await expect(page).toHaveURL("/accounts");
  await expect(menu(page)).toBeHidden();

  await answer(page, "auth/sign-out", 500, { message: "Server Error" });
  await button(page).click();
  await menu(page).getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
    "Failed to sign out. Please try again.",
  );
  await expect(page).toHaveURL("/accounts");

  await page.unrouteAll();
  const signOut = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/auth/sign-out"),
  );
  await button(page).click();
  await menu(page).getByRole("menuitem", { name: "Sign out" }).click();
  await signOut;
  await expect(page).toHaveURL("/sign-in");
});

test("works by keyboard: opens, moves, chooses, and gives the focus back", async ({ page, signedIn }) => {
  await signedIn({ creators: ["ada", "mira"] });
  await page.goto("/calendar");
  await expect(button(page)).toBeEnabled();
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(menu(page).getByRole("menuitemradio").nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toContainText("mira");
  await expect(button(page)).toBeFocused();
});
