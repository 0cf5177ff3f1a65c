import { expect, test } from "../support/test.ts";

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
