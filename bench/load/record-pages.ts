import { chromium, type Request } from "@playwright/test";
import { goodPassword } from "@ponkan/server/testing/builders";
import { findChromium } from "../../scripts/browser.mjs";
import type { Visitor } from "./cast.ts";

/** What a page asks the server for when it is opened, as the browser asked for it. */
export type PageCalls = { page: string; calls: { method: string; path: string; body: string | null }[] };

const pages = [
  "/calendar",
  "/schedule",
  "/gallery",
  "/analytics",
  "/subreddits",
  "/analysis",
  "/accounts",
  "/autoresponder/comment",
  "/autoresponder/message",
  "/inbox",
  "/settings",
  "/subscription",
];
/** Done by each for themselves, only once, or about what somebody else has. */
const others = /\/api\/(auth|broadcasting|media\/\d|analytics\/refresh)/;

/** Opens every page once in a real browser, so that what is replayed is what pages really ask for. */
export async function recordPages(url: string, { email }: Visitor): Promise<PageCalls[]> {
  const found = await findChromium();
  if ("problem" in found) throw new Error(found.problem);
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env } as Record<string, string>,
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
    await page.goto("/sign-in");
    await page.locator('input[type="email"]').fill(email);
    await page.locator('input[type="password"]').fill(goodPassword);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/calendar/);
    const recorded: PageCalls[] = [];
    for (const path of pages) {
      const asked: Request[] = [];
      const note = (request: Request) => asked.push(request);
      page.on("request", note);
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      page.off("request", note);
      const calls: PageCalls["calls"] = [];
      for (const request of asked) {
        if (!new URL(request.url()).pathname.startsWith("/api/") || others.test(request.url())) continue;
        // What is refused here is refused to all: nobody has been at Stripe.
        if (!(await request.response())?.ok()) continue;
        calls.push({ method: request.method(), path: request.url().slice(url.length), body: request.postData() });
      }
      if (calls.length === 0) throw new Error(`${path} asked for nothing`);
      recorded.push({ page: path, calls });
    }
    return recorded;
  } finally {
    await browser.close();
  }
}
