import { expect, test } from "../support/test.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

test("a website gives a link that leads there and counts who comes, but no program (SE-06)", async ({
  page,
  signedIn,
  playwright,
}) => {
  await signedIn({ creators: ["mira"] });
  await page.goto("/settings");
  const section = page.getByRole("region", { name: "Promotion link" });
  await section.getByLabel("Website").fill("example.com/mira");
  await section.getByRole("button", { name: "Save" }).click();
  await expect(section.getByLabel("Website")).toHaveValue("https://example.com/mira");
  const link = await section.getByRole("textbox", { name: "Your link" }).inputValue();
  await expect(section).toContainText("No visits in the last 30 days.");

  const follow = async (userAgent: string, address = link) => {
    const visitor = await playwright.request.newContext({ userAgent });
    const answer = await visitor.get(address, { maxRedirects: 0 });
    await visitor.dispose();
    return [answer.status(), answer.headers().location];
  };
  const there = [302, "https://example.com/mira"];
  expect(await follow("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)")).toEqual(there);
  expect(await follow(PHONE)).toEqual(there);
  expect(await follow(PHONE)).toEqual(there);
  expect(await follow(PHONE, link.replace(/\w+$/, "nosuch22"))).toEqual([404, undefined]);

  await page.reload();
  await expect(section).toContainText("1 visit in the last 30 days.");
  await section.getByRole("link", { name: "See where they came from" }).click();
  await expect(page).toHaveURL(/\/analytics\?tab=visits/);
});
