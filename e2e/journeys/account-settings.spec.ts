import type { Page } from "@playwright/test";
import { connectReddit } from "../support/reddit-creator.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const accountMenu = (page: Page) => button(page, "Account menu");

test("a creator is renamed, keeps its account, and goes with a warning (AC-05, SESS-13)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["Zoe", "Bella"] });
  await page.goto("/accounts");
  await button(page, "Edit Zoe").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("bella");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("The name has already been taken.");
  await dialog.getByLabel("Name").fill("Zoë Peel");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(accountMenu(page)).toContainText("Zoë Peel");

  await button(page, "Edit Zoë Peel").click();
  await dialog.getByRole("button", { name: /Delete/ }).click();
  await expect(
    page.getByText("All scheduled posts of Zoë Peel will be deleted. Are you sure you want to proceed?"),
  ).toBeVisible();
  await page.getByRole("dialog", { name: "Delete creator" }).getByRole("button", { name: "Delete creator" }).click();
  await expect(accountMenu(page)).toContainText("Bella");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accounts");
  await expect(page.getByText("Zoë Peel")).toHaveCount(0);
});

test("a proxy is checked before it is kept, and its password never comes back (AC-08, BI-166)", async ({
  page,
  signedIn,
}) => {
  const name = await connectReddit(page, await signedIn({ creators: ["Zoe"] }));
  await page.goto("/accounts");
  await button(page, new RegExp(`^More for u/${name}`)).click();
  await page.getByRole("menuitem", { name: /Proxy/ }).click();
  const dialog = page.getByRole("dialog");
  for (const wrong of ["abc", "ftp://proxy.example:21", "http://10.0.0.1:8080", "http://localhost:8080"]) {
    await dialog.getByLabel("Proxy").fill(wrong);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toContainText("The proxy field must be a valid URL.");
  }
  await dialog.getByLabel("Proxy").fill("socks5://ann:secret@93.184.216.34:1080");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await button(page, new RegExp(`^More for u/${name}`)).click();
  await page.getByRole("menuitem", { name: /Proxy/ }).click();
  await expect(dialog.getByLabel("Proxy")).toHaveValue("socks5://ann:***@93.184.216.34:1080");
  expect(await page.content()).not.toContain("secret@");
});
