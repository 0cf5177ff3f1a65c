import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Must be called before the page is opened. */
export async function injectAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: AXE });
}

export async function checkBothThemes(page: Page, where: string, part = "html"): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await page.evaluate(colorsSettle);
    expect.soft(await faults(page, part, theme), `${where}, ${theme}`).toEqual([]);
  }
}

type Violation = { id: string; impact: string; nodes: { html: string; failureSummary: string }[] };
type Axe = { run(where: object, options: object): Promise<{ violations: Violation[] }> };

/** Serious and critical violations with their elements. The dark theme differs in colours only. */
function faults(page: Page, part: string, theme: "light" | "dark"): Promise<string[]> {
  // Only violations are needed, so passed rules are not described.
  const quick = { preload: false, selectors: false, resultTypes: ["violations"] };
  // Off by default because it is experimental: the accessible name must begin with the visible text.
  const rules = { "label-content-name-mismatch": { enabled: true } };
  const options = {
    ...quick,
    ...(theme === "dark" ? { runOnly: ["color-contrast", "link-in-text-block"] } : { rules }),
  };
  // These guards are hidden but focusable on purpose: they send the focus back into the open menu.
  const where = { include: part, exclude: ["[data-base-ui-focus-guard]"] };
  return page.evaluate(
    async (given) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(given.where, given.options);
      const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      return grave.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary}`),
      );
    },
    { where, options },
  );
}

/** The elements that overflow horizontally: the document or the page's own scroll container. */
export function widestOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolled = [document.documentElement, document.getElementById("page-scroll")].filter(
      (element) => element !== null,
    );
    const isWide = (element: Element) => element.scrollWidth > element.clientWidth;
    return scrolled.filter(isWide).map(({ tagName, id, scrollWidth }) => `${tagName} ${id} is ${scrollWidth} px wide`);
  });
}

/** Runs in the page: waits for colour transitions to finish. */
async function colorsSettle(): Promise<void> {
  const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.all(changes.map(({ finished }) => finished.catch(() => undefined)));
}
