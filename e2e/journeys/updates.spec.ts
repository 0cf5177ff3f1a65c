import type { Page } from "@playwright/test";
import type { Update, UpdatesPage } from "@ponkan/contract/updates/update";
import { expect, test } from "../support/test.ts";

/** Makes the feed return this update. */
async function feed(page: Page, update: Update): Promise<void> {
  const meta = { current_page: 1, last_page: 1, per_page: 10, total: 1 };
  const json: UpdatesPage = { data: [update], meta };
  await page.route(/\/api\/updates\?/, (route) => route.fulfill({ json }));
}

test("hostile HTML in an update does nothing (CV-12)", async ({ page, signedIn }) => {
  const description = `
    <p>Good text</p><script>hacked()</script><img src=x onerror="hacked()"><svg onload="hacked()"><circle/></svg>
    <a href="javascript:hacked()">Bad link</a> <a href="https://example.com/a" onclick="hacked()">Good link</a>
    <iframe srcdoc="<script>parent.hacked()</script>"></iframe><details open ontoggle="hacked()">Fold</details>
    <form action="https://evil.example"><input name=password></form><p style="position:fixed" id="root">Styled</p>
    <img src="https://example.com/x.png" onload="hacked()"><math><mtext><img src=x onerror=hacked()></mtext></math>`;
  const ran: string[] = [];
  await page.exposeFunction("hacked", () => ran.push("ran"));
  page.on("dialog", (dialog) => ran.push(dialog.message()));
  await page.route("https://example.com/x.png", (route) => route.fulfill({ status: 404 }));
  await signedIn();
  const title = "<img src=x onerror=hacked()>";
  await feed(page, { id: "u1", title, description, posted_at: "2024-03-05T10:00:00Z" });
  await page.goto("/analytics");
  await page.getByRole("button", { name: "Updates" }).click();
  const item = page.getByRole("dialog", { name: "What's New" }).locator("details").first();
  await expect(item.getByText("Good text")).toBeVisible();
  await expect(item.locator("summary")).toContainText("<img src=x onerror=hacked()>");
  await item.getByText("Bad link").click();
  await expect(item.getByRole("link", { name: "Good link" })).toHaveAttribute("href", "https://example.com/a");
  await expect(item.getByRole("link", { name: "Good link" })).toHaveAttribute("rel", "noopener noreferrer");
  await expect(item.getByRole("link")).toHaveCount(1);
  const bad = item.locator(
    ".update-text :is(script, iframe, svg:not(.lucide), form, input, details, math, [style], [id], [onclick], [onerror], [onload], [ontoggle])",
  );
  await expect(bad).toHaveCount(0);
  await expect(page).toHaveURL("/analytics");
  expect(ran).toEqual([]);
});
