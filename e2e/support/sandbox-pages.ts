import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";

const consent = (page: Page) => page.getByRole("heading", { name: /wants to use your/ });

/** Short enough for the user names of every platform. */
export function newName(): string {
  return `e2e_${randomBytes(5).toString("hex")}`;
}

/** Grants access on the platform's own page, with a new or an existing user. */
export async function allow(page: Page, name: string, button = "Allow"): Promise<void> {
  await consent(page).waitFor();
  const known = page.getByRole("radio", { name, exact: true });
  if (await known.count()) await known.check();
  else await page.locator("#new_user").fill(name);
  await page.getByRole("button", { name: button, exact: true }).click();
}

export async function decline(page: Page, button = "Decline"): Promise<void> {
  await consent(page).waitFor();
  await page.getByRole("button", { name: button, exact: true }).click();
}
