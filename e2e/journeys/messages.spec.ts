import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

type Message = { text: string; [field: string]: unknown };
const send = (page: Page, message: Message) =>
  page.evaluate((detail) => window.dispatchEvent(new CustomEvent("globalModalMessage", { detail })), message);
const modal = (page: Page) => page.getByRole("dialog");

test("a window event shows a message whose type sets icon and colour (MSG-01, MSG-02, MSG-03, MSG-04)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  await page.goto("/analytics");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const icons = new Set<string>();
  for (const [type, token] of [
    ["error", "--danger"],
    ["warning", "--warning-fg"],
    ["success", "--success"],
  ] as const) {
    await send(page, { type, title: `A ${type}`, text: `Text of the ${type}` });
    await expect(modal(page).getByRole("heading", { name: `A ${type}` })).toBeVisible();
    await expect(modal(page)).toContainText(`Text of the ${type}`);
    const icon = modal(page).locator(`[data-type=${type}]`);
    const looks = await icon.evaluate((element, name) => {
      const { color } = getComputedStyle(element);
      element.style.color = `var(${name})`;
      return { color, wanted: getComputedStyle(element).color, drawing: element.innerHTML };
    }, token);
    expect(looks.color).toBe(looks.wanted);
    icons.add(looks.color + looks.drawing);
    await page.keyboard.press("Escape");
    await expect(modal(page)).toHaveCount(0);
  }
  expect(icons.size).toBe(3);
});

test("the layout of an alert is a column below 500 px and a row from there (ALERT-04)", async ({ page, signedIn }) => {
  await signedIn({ creators: ["mira"] });
  await page.goto(`/accounts?${new URLSearchParams({ message: "Please upgrade your plan.", severity: "danger" })}`);
  const alert = page.locator("[data-alert=danger]");
  const measure = async () => ({
    width: (await alert.boundingBox())?.width,
    direction: await alert.locator("[data-alert-layout]").evaluate((layout) => getComputedStyle(layout).flexDirection),
  });
  await expect(alert).toBeVisible();
  await page.setViewportSize({ width: 531, height: 800 });
  expect(await measure()).toEqual({ width: 499, direction: "column" });
  await page.setViewportSize({ width: 532, height: 800 });
  expect(await measure()).toEqual({ width: 500, direction: "row" });
});

test("the confirm modal by keyboard: No, Esc and Yes, and the focus goes back (UI-05)", async ({ page, signedIn }) => {
  await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await page.goto("/subscription");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByLabel("Too many bugs").check();
  await page.getByRole("button", { name: "Continue" }).click();
  const remove = page.getByRole("button", { name: "Cancel Subscription" });
  const question = page.getByRole("dialog", { name: "Cancel Subscription" });
  let cancellations = 0;
  await page.route("**/api/stripe/subscription/cancel", (route) => {
    cancellations++;
    return route.fulfill({ status: 500, json: { message: "Server Error" } });
  });

  await remove.focus();
  await page.keyboard.press("Enter");
  await expect(question.getByRole("button", { name: "No" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  expect(cancellations).toBe(0);

  await page.keyboard.press("Enter");
  await expect(question.getByRole("button", { name: "No" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Yes" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await expect.poll(() => cancellations).toBe(1); // the dialog closes before the request is sent
});
