import { expect, type Page } from "@playwright/test";
import type { Person } from "./database.ts";
import { allow, newName } from "./sandbox-pages.ts";

/** Connects the person's first creator to a Reddit account that nobody knows. */
export async function connectReddit(page: Page, { creators }: Person): Promise<string> {
  const [creator] = creators;
  const name = newName();
  await page.goto("/accounts");
  await page.getByRole("button", { name: `Connect Reddit to ${creator?.name}` }).click();
  await allow(page, name);
  await expect(page.getByText(`Connected as u/${name}`)).toBeVisible();
  return name;
}
