import { expect, holdCalls, test } from "../support/test.ts";

test("a failed payment is told in red (BAN-12)", async ({ page, signedIn }) => {
  await signedIn({ creators: ["mira"], subscription: { status: "past_due" } });
  await page.goto("/analytics");
  const banner = page.getByRole("main").getByRole("status");
  await expect(banner).toContainText("Your payment failed.");
  const color = await banner.evaluate((bar) => {
    const shown = getComputedStyle(bar).color;
    bar.style.color = "var(--danger-fg)";
    return { shown, danger: getComputedStyle(bar).color };
  });
  expect(color.shown).toBe(color.danger);
});

test("a bar whose code comes late does not push the page away under a press", async ({ page, signedIn }) => {
  await signedIn({ creators: ["mira"], subscription: { status: "past_due" } });
  const release = await holdCalls(page, /\/build\/past-due-banner/);
  await page.goto("/settings");
  const field = page.getByRole("combobox", { name: "Time zone" });
  await expect(field).toBeVisible();
  const place = await field.boundingBox();
  release();
  await expect(page.getByText("Your payment failed.", { exact: false })).toBeVisible();
  expect(await field.boundingBox()).toEqual(place);
});
