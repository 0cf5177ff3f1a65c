import { findChromium } from "../../scripts/browser.mjs";

/** Once, before the first test: workers get the environment as it is then. The test command has chosen already. */
export default async function findBrowser(): Promise<void> {
  if (chosenBrowser()) return;
  const browser = await findChromium();
  if ("problem" in browser) throw new Error(browser.problem);
  process.env.E2E_BROWSER = JSON.stringify(browser);
}

/** None yet where the configuration is only read, by a check or an editor. */
export function chosenBrowser(): { path: string; env: Record<string, string> } | undefined {
  return process.env.E2E_BROWSER ? JSON.parse(process.env.E2E_BROWSER) : undefined;
}
