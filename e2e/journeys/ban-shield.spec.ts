import { checkBothThemes, injectAxe } from "../support/axe.ts";
import { aPost, schedule } from "../support/post-calls.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { expect, test } from "../support/test.ts";

const noon = (() => {
  const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
  day.setUTCHours(12, 0, 0, 0);
  return day;
})();
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

test("a risk is told at once, explained and shown with its posts, and the banner comes back for the next one only (BAN-01..06, BS-06 to BS-08)", async ({
  page,
  signedIn,
}) => {
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await connectReddit(page, person);
  const creatorId = person.creators[0]!.id;
  const seen = await page.request.get(`/api/ban-risks?creator_id=${creatorId}`);
  expect(seen.status()).toBe(200);
  const banner = page.getByText(
    /improve your Reddit account health and lower the chance of a ban. You can\s+disable this alert in the settings\./,
  );

  await injectAxe(page);
  await page.goto("/settings");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  await schedule(page, creatorId, [aPost("Fog", "openfield", noon)]);
  await schedule(page, creatorId, [aPost("Rain", "opentable", minutes(3))]);
  await expect(banner).toBeVisible();

  await page.getByRole("link", { name: "Ban Shield" }).click();
  const panel = page.getByRole("region", { name: /^Ban Shield of/ });
  await expect(panel.getByText("Leave at least 10 minutes between posts.")).toBeVisible();
  await expect(page).toHaveURL(/\/accounts$/);
  await expect(banner).toBeHidden();
  await checkBothThemes(page, "Ban Shield", '[aria-label^="Ban Shield of"]');
  await panel.getByRole("button", { name: "Show posts: Posts too close" }).click();
  await expect(page).toHaveURL(/\/calendar\?.*view=list.*threats=18/);
  await expect(page.getByRole("button", { name: /Rain/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /Fog/ })).toBeHidden();

  await schedule(page, creatorId, [aPost("Snow", "openstudio", minutes(3.5))]);
  await expect(banner).toBeVisible();
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: /Rain/ })).toBeVisible();
  await expect(banner).toBeHidden();
});
