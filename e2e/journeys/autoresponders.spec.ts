import { connectReddit } from "../support/reddit-creator.ts";
import { expect, test } from "../support/test.ts";

test("an autoresponder of each kind is made; the plan allows one, and the other jumps back (NAV-08, NAV-09, NAV-11, PERM-10, AR-06)", async ({
  page,
  signedIn,
}) => {
  await connectReddit(page, await signedIn({ creators: ["mira"] }));
  await page.goto("/autoresponder/comment");
  await page.getByRole("link", { name: "New autoresponder" }).first().click();
  await page.getByLabel("Name").fill("Thanks");
  await page.getByLabel("Condition").selectOption("any");
  await page.getByLabel("Replies").fill("Thank you, {username}!");
  await expect(page.getByText("Thank you, mossy_boots!")).toBeVisible();
  await page.getByRole("button", { name: "Save autoresponder" }).click();
  const comments = page.getByRole("list", { name: "Comment autoresponders" });
  await comments.getByRole("switch", { name: "Thanks: on" }).check();
  await expect(page.getByText("1 of 1 on")).toBeVisible();

  const asked = page.waitForRequest((request) => request.url().endsWith("/autoresponders?type=message"));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Message" }).click();
  await asked;
  await page.getByRole("link", { name: "New autoresponder" }).first().click();
  await page.getByLabel("Name").fill("Hello");
  await page.getByLabel("Keywords").fill("print");
  await page.getByLabel("Replies").fill("It is on my profile.");
  await page.getByRole("button", { name: "Save autoresponder" }).click();
  const messages = page.getByRole("list", { name: "Message autoresponders" });
  await expect(messages.getByText("Needs a bigger plan")).toBeVisible();
  const hello = messages.getByRole("switch", { name: "Hello: on" });
  await hello.click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Please upgrade your plan to enable this autoresponder.");
  await expect(hello).not.toBeChecked();
  await alert.getByRole("button", { name: "Upgrade Plan" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("what is answered can be typed and read at every width, in comments and messages", async ({ page, signedIn }) => {
  await connectReddit(page, await signedIn({ creators: ["mira"] }));
  for (const type of ["comment", "message"]) {
    await page.goto(`/autoresponder/${type}?open=new`);
    const keywords = page.getByLabel("Keywords");
    for (const width of [320, 390, 768, 1024, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const frame = keywords.locator("..");
      await expect.poll(async () => (await frame.boundingBox())?.width).toBeGreaterThan(200);
      const { wide, seen } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { wide: scrollWidth, seen: clientWidth };
      });
      expect(wide).toBeLessThanOrEqual(seen);
    }
  }
});
