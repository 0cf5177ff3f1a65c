import { expect, type Page } from "@playwright/test";
import { headersOf, read } from "./calls.ts";

/** Requests a refresh and waits until it is done. */
export async function refreshAnalytics(page: Page, creatorId: number): Promise<void> {
  const headers = headersOf(creatorId);
  await read(await page.request.post("/api/analytics/refresh", { headers, data: {} }));
  const state = async () =>
    (await read<{ state: string }>(await page.request.get("/api/analytics/refresh", { headers }))).state;
  await expect.poll(state, { timeout: 40_000, intervals: [200] }).toBe("done");
}
