import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";

const consent = (page: Page) => page.getByRole("heading", { name: /wants to use your/ });

/** Short enough for every platform's rule of names. */
export function newName(): string {
  return `e2e_${randomBytes(5).toString("hex")}`;
}

/** On the platform's own page: makes up a user there, or takes one that exists, and says yes. */
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
