import type { Page } from "@playwright/test";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { publish, watchSockets } from "../support/realtime.ts";
import { expect, test } from "../support/test.ts";

// With animations, as for most users.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** A key or a click on the selector, and the selector of what is focused right after it. */
type Step = ({ key: string } | { press: string }) & { focused: string };

/** Repeats the steps faster than any user, and reports where the focus was wrong. */
function hammer(page: Page, steps: Step[], rounds = 10): Promise<string[]> {
  return page.evaluate(
    async ({ steps, rounds }) => {
      const wrong: string[] = [];
      for (let round = 1; round <= rounds; round++)
        for (const step of steps) {
          if ("press" in step) pressOn(document.querySelector<HTMLElement>(step.press));
          else if (step.key === "Enter") (document.activeElement as HTMLElement).click();
          else document.activeElement?.dispatchEvent(keyDown(step.key));
          // Real events are never in the same task.
          await new Promise((resolve) => setTimeout(resolve));
          const focused = document.activeElement;
          if (!focused?.matches(step.focused))
            wrong.push(`round ${round}: after ${JSON.stringify(step)} it is on ${focused?.outerHTML.slice(0, 80)}`);
        }
      return wrong;

      function keyDown(keys: string): KeyboardEvent {
        const [key = "", modifier] = keys.split("+").reverse();
        return new KeyboardEvent("keydown", { key, ctrlKey: modifier === "Control", bubbles: true, cancelable: true });
      }
      function pressOn(element: HTMLElement | null): void {
        const pointer = { bubbles: true, cancelable: true, pointerType: "mouse", button: 0 };
        element?.dispatchEvent(new PointerEvent("pointerdown", pointer));
        element?.dispatchEvent(new MouseEvent("mousedown", pointer));
        element?.focus();
        element?.dispatchEvent(new PointerEvent("pointerup", pointer));
        element?.dispatchEvent(new MouseEvent("mouseup", pointer));
        element?.click();
      }
    },
    { steps, rounds },
  );
}

const BUTTON = "button[aria-haspopup=menu]:has(.sr-only)";
const MENU = "[role=menu][aria-label=Account]";

test("the account menu opens, moves, chooses and gives the focus back by keyboard, at once, also while the usage is read again", async ({
  page,
  signedIn,
  database,
}) => {
  const { creators } = await signedIn({ creators: ["ada", "mira"] });
  const channel = creatorChannel(creators[0]!.id, "ada");
  const sockets = watchSockets(page);
  await page.goto("/analytics");
  await expect.poll(() => sockets.frames).toContain(`got pusher_internal:subscription_succeeded ${channel}`);
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  await page.route("**/api/users/me/stats", async (route) => {
    asked();
    await isAnswered;
    await route.fallback();
  });
  const ids = Array.from({ length: 301 }, (_, n) => n + 1);
  await publish(database, channel, "postsUpdated", { creator_id: creators[0]!.id, ids });
  await isAsked;

  const menu = page.getByRole("menu", { name: "Account" });
  await page.getByRole("button", { name: "Account menu" }).focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeFocused();
  await page.keyboard.press("Escape");
  const wrong = await hammer(page, [
    { key: "ArrowUp", focused: `${MENU} [role=menuitem]:last-child` },
    { key: "Escape", focused: BUTTON },
    { key: "ArrowDown", focused: `${MENU} [role=menuitemradio]` },
    { key: "ArrowDown", focused: `${MENU} [role=menuitemradio] + [role=menuitemradio]` },
    { key: "Escape", focused: BUTTON },
    { key: "Enter", focused: MENU },
    { key: "Escape", focused: BUTTON },
    { press: BUTTON, focused: MENU },
    { press: BUTTON, focused: BUTTON },
    { press: BUTTON, focused: MENU },
    { key: "Escape", focused: BUTTON },
  ]);
  expect(wrong).toEqual([]);

  await page.keyboard.press("ArrowUp");
  answer();
  await expect(menu.getByRole("menuitem", { name: "Sign out" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("menuitemradio").nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Account menu" })).toContainText("mira");
  await expect(page.getByRole("button", { name: "Account menu" })).toBeFocused();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("SR_creator_id"))).toBe(String(creators[1]!.id));
});

test("a group of the rail follows every key and press at once", async ({ page, signedIn }) => {
  await page.addInitScript(() => localStorage.setItem("SR_sidebar_collapsed", "true"));
  await signedIn({ creators: ["mira"] });
  await page.goto("/analytics");
  const settings = "button[aria-label=Settings]";
  const item = (which: string) => `[role=menu][aria-label=Settings] [role=menuitem]:${which}`;
  await page.getByRole("button", { name: "Settings" }).focus();
  const wrong = await hammer(page, [
    { key: "ArrowDown", focused: item("nth-of-type(1)") },
    { key: "Escape", focused: settings },
    { key: "Enter", focused: item("nth-of-type(1)") },
    { key: "ArrowUp", focused: item("last-child") },
    { key: "Escape", focused: settings },
    { press: settings, focused: item("nth-of-type(1)") },
    { press: settings, focused: settings },
  ]);
  expect(wrong).toEqual([]);
});

test("the palette opens and closes at once, again and again", async ({ page, signedIn }) => {
  await signedIn({ creators: ["mira"] });
  await page.goto("/calendar");
  await page.getByRole("button", { name: "Today" }).focus();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search or jump to" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Today" })).toBeFocused();
  await page.getByRole("button", { name: "Today" }).evaluate((today) => today.setAttribute("data-opener", ""));
  const wrong = await hammer(page, [
    { key: "Control+k", focused: "input[role=combobox]" },
    { key: "Escape", focused: "[data-opener]" },
  ]);
  expect(wrong).toEqual([]);
});

test("the menu of a phone gives the focus back and opens again while it still moves out", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await signedIn({ creators: ["mira"] });
  await page.goto("/analytics");
  const hamburger = page.getByRole("button", { name: "Open menu" });
  const overlay = page.getByRole("dialog", { name: "Menu" });
  await hamburger.focus();
  await page.keyboard.press("Enter");
  await expect(overlay.locator(":focus")).toBeVisible();
  const opener = "[aria-label='Open menu']";
  const wrong = await hammer(page, [
    { key: "Escape", focused: opener },
    { key: "Enter", focused: "*" },
  ]);
  expect(wrong).toEqual([]);
  await expect(overlay.locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await hamburger.click();
  await expect(overlay.locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(overlay).toHaveCount(0);
  await expect(hamburger).toBeFocused();
});
