import type { Page } from "@playwright/test";
import { respondAsOtherVersion, watchDocuments } from "../support/document-loads.ts";
import { expect, test } from "../support/test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const accountMenu = (page: Page) => page.getByRole("button", { name: "Account menu" });
const sidebarLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

test("another version on the server reloads the app at the next navigation, once (NAV-26, SESS-19, SESS-20, BI-147)", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  const documents = watchDocuments(page);
  await page.route("**/api/users/me/stats", respondAsOtherVersion);
  const flagged = page.waitForResponse("**/api/users/me/stats");
  await page.goto("/subscription");
  await flagged;
  await expect(accountMenu(page)).toBeEnabled();
  await page.getByRole("button", { name: "Get More Posts" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(documents, "not before a navigation").toEqual(["/subscription"]);

  await sidebarLink(page, "Analytics").click();
  await expect.poll(() => documents).toEqual(["/subscription", "/analytics"]);
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await expect(accountMenu(page)).toBeEnabled();

  for (const name of ["Accounts", "Content Manager"]) {
    await sidebarLink(page, name).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  expect(documents, "no loop when the version stays another").toEqual(["/subscription", "/analytics"]);
});

test("a refusal reports the version too, and the same version reloads nothing (API-04, NAV-27, ERR-27, ERR-28)", async ({
  page,
}) => {
  const documents = watchDocuments(page);
  await page.goto("/sign-in");
  const email = page.getByLabel("Email");
  await email.fill("ann@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Wrong-Peel-42");
  const signIn = page.getByRole("button", { name: "Sign In" });
  await signIn.click();
  await expect(email).toHaveAccessibleDescription("Email or password is incorrect.");
  for (const [link, path] of [
    ["Forgot password?", "/forgot-password"],
    ["Sign Up", "/sign-up"],
  ] as const) {
    await page.getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(path);
  }
  await page.getByRole("radio", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/sign-in");
  expect(documents).toEqual(["/sign-in"]);

  await page.route("**/api/auth/sign-in", respondAsOtherVersion);
  await email.fill("ann@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Wrong-Peel-42");
  await signIn.click();
  const suffix = "You're using an outdated version of the website. Refresh the page if the issue persists.";
  await expect(email).toHaveAccessibleDescription(`Email or password is incorrect. ${suffix}`);
  expect(documents).toEqual(["/sign-in"]);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect.poll(() => documents).toEqual(["/sign-in", "/forgot-password"]);
  await expect(heading(page)).toHaveText("Forgot your password?");
});

test("the scroll container goes back to the top about 100 ms after a navigation (NAV-28, CONST-26)", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await signedIn();
  await page.goto("/subscription");
  await expect(heading(page)).toHaveText("Subscription");
  await sidebarLink(page, "General").click();
  await expect(heading(page)).toHaveText("Settings");
  // Both pages are taller than the window, so only the app itself moves the scroll position.
  const positions = await page.evaluate(async () => {
    const container = document.getElementById("page-scroll")!;
    await new Promise((done) => setTimeout(done, 300));
    container.scrollTo({ top: 60 });
    const pressed = performance.now();
    document.querySelector<HTMLElement>('nav a[href="/subscription"]')!.click();
    const seen: [ms: number, top: number, afterPress: number][] = [];
    let start = 0;
    while (!start || performance.now() - start < 600) {
      if (!start && document.querySelector("h1")?.textContent === "Subscription") start = performance.now();
      if (start) seen.push([performance.now() - start, container.scrollTop, performance.now() - pressed]);
      await new Promise((done) => setTimeout(done, 5));
    }
    return seen;
  });
  expect(positions[0]![1]).toBe(60);
  const [resetAfter, , afterPress] = positions.find(([, top]) => top === 0)!;
  // A busy machine may show the heading late, but never resets early.
  expect(afterPress).toBeGreaterThan(90);
  expect(resetAfter).toBeLessThan(350);
});
