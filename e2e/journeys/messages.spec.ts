import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

type Message = { text: string; [field: string]: unknown };
const send = (page: Page, message: Message) =>
  page.evaluate((detail) => window.dispatchEvent(new CustomEvent("globalModalMessage", { detail })), message);
const modal = (page: Page) => page.getByRole("dialog");

async function openCalendar(page: Page) {
  await page.goto("/calendar");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("a window event shows a message whose type sets icon and colour (MSG-01, MSG-02, MSG-03, MSG-04)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  await openCalendar(page);
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

test("it can be closed unless told otherwise (MSG-05, MSG-06, MSG-08)", async ({ page, signedIn }) => {
  await signedIn({ creators: ["mira"] });
  await openCalendar(page);
  const waysOut = [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(20, 880),
    () => modal(page).getByLabel("Close", { exact: true }).last().click(),
  ];
  for (const leave of waysOut) {
    await send(page, { text: "Closeable by default" });
    await expect(modal(page)).toBeVisible();
    await leave();
    await expect(modal(page)).toHaveCount(0);
  }

  await send(page, {
    text: "Stays",
    closeable: false,
    actions: [{ type: "close" }, { type: "close", text: "Understood" }],
  });
  await expect(modal(page)).toBeVisible();
  await expect(modal(page).getByRole("button")).toHaveText(["Close", "Understood"]);
  await page.keyboard.press("Escape");
  await page.mouse.click(20, 880);
  await page.keyboard.press("Escape");
  await expect(modal(page)).toContainText("Stays");
  await modal(page).getByRole("button", { name: "Understood" }).click();
  await expect(modal(page)).toHaveCount(0);
  await send(page, { text: "Stays again", closeable: false, actions: [{ type: "close" }] });
  await modal(page).getByRole("button", { name: "Close" }).click();
  await expect(modal(page)).toHaveCount(0);
});

test("actions: a handler, a page of the app, another site (MSG-07, MSG-09, MSG-10)", async ({ page, signedIn }) => {
  await signedIn({ creators: ["mira"] });
  await openCalendar(page);
  await page.evaluate(() => {
    const marks = window as unknown as { handled: number; sameDocument: boolean };
    marks.handled = 0;
    marks.sameDocument = true;
    const actions = [
      { type: "button", text: "Do it", onClick: () => marks.handled++ },
      { type: "route", text: "Go there", to: "settings" },
      { type: "link", text: "Read more", url: "https://example.com/more" },
    ];
    window.dispatchEvent(new CustomEvent("globalModalMessage", { detail: { text: "Three ways", actions } }));
  });
  await modal(page).getByRole("button", { name: "Do it" }).click();
  expect(await page.evaluate(() => (window as unknown as { handled: number }).handled)).toBe(1);
  const link = modal(page).getByRole("link", { name: "Read more" });
  await expect(link).toHaveAttribute("href", "https://example.com/more");
  await expect(link).toHaveAttribute("target", "_blank");
  await modal(page).getByRole("button", { name: "Go there" }).click();
  await expect(page).toHaveURL("/settings");
  await expect(modal(page)).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { sameDocument?: boolean }).sameDocument)).toBe(true);
});

test("a text already shown or waiting is not shown twice; others wait their turn (MSG-11)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  await openCalendar(page);
  for (const text of ["First", "First", "Second", "First", "Second"]) await send(page, { text });
  await expect(modal(page)).toHaveCount(1);
  await expect(modal(page)).toContainText("First");
  await page.keyboard.press("Escape");
  await expect(modal(page)).toContainText("Second");
  await page.keyboard.press("Escape");
  await expect(modal(page)).toHaveCount(0);
  await send(page, { text: "First" });
  await expect(modal(page)).toContainText("First");
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

const texts = [
  { text: "Please upgrade your plan to enable this autoresponder.", button: "Upgrade Plan" },
  { text: "You can change this in the settings.", link: "Settings", opens: "/settings" },
  { text: "Please connect your Reddit account.", link: "Accounts", opens: "/accounts" },
  { text: "Please connect your Redgifs account.", link: "Accounts", opens: "/accounts" },
  { text: "We lost access to the Redgifs account.", link: "Accounts", opens: "/accounts" },
];

test("a danger alert gains the buttons its text asks for, another alert none (ALERT-09, ALERT-10, ALERT-11, ALERT-12, ALERT-13, ALERT-14, ALERT-15)", async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  const alert = page.locator("[data-alert]");
  for (const { text, button, link, opens } of texts) {
    await page.goto(`/accounts?${new URLSearchParams({ message: text, severity: "danger" })}`);
    await expect(alert).toContainText(text);
    await expect(page).toHaveURL("/accounts");
    if (button) {
      await alert.getByRole("button", { name: button }).click();
      await expect(page.getByRole("dialog", { name: "Upgrade Plan" })).toBeVisible();
    } else {
      const opened = context.waitForEvent("page");
      await alert.getByRole("link", { name: link, exact: true }).click();
      const tab = await opened;
      await expect(tab).toHaveURL(opens!);
      await tab.close();
      await expect(page).toHaveURL("/accounts");
      await expect(alert).toContainText(text);
    }
  }
  for (const [message, severity] of [
    ["Something else happened.", "danger"],
    ["Please upgrade your plan.", "warning"],
  ] as const) {
    await page.goto(`/accounts?${new URLSearchParams({ message, severity })}`);
    await expect(alert).toContainText(message);
    await expect(alert.getByRole("button")).toHaveText([""]);
    await expect(alert.getByRole("link")).toHaveCount(0);
  }
  await alert.getByRole("button", { name: "Close" }).click();
  await expect(alert).toHaveCount(0);
});

test("the confirm modal by keyboard: No, Esc and Yes, and the focus goes back (UI-05)", async ({ page, signedIn }) => {
  await signedIn({ creators: ["mira"] });
  await page.goto("/subscription");
  const remove = page.getByRole("button", { name: "Delete User" });
  const question = page.getByRole("dialog", { name: "Delete User" });
  let deletions = 0;
  await page.route("**/api/users/me", (route) => {
    if (route.request().method() !== "DELETE") return route.fallback();
    deletions++;
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
  expect(deletions).toBe(0);

  await page.keyboard.press("Enter");
  await expect(question.getByRole("button", { name: "No" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Yes" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  expect(deletions).toBe(1);
});
