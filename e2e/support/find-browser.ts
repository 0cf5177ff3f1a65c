import { findChromium } from "../../scripts/browser.mjs";

/** Runs once before the tests, because workers inherit this environment. The test command may have chosen already. */
export default async function findBrowser(): Promise<void> {
  if (chosenBrowser()) return;
  const browser = await findChromium();
  if ("problem" in browser) throw new Error(browser.problem);
  process.env.E2E_BROWSER = JSON.stringify(browser);
}

/** Undefined when the configuration is only evaluated, by a check or an editor. */
export function chosenBrowser(): { path: string; env: Record<string, string> } | undefined {
  return process.env.E2E_BROWSER ? JSON.parse(process.env.E2E_BROWSER) : undefined;
}
