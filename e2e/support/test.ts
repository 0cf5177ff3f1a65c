import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { type SandboxClient, sandboxClient } from "@ponkan/sandbox/client";
import { type Database, openDatabase, type Person, type PersonWishes } from "./database.ts";

export { expect } from "@playwright/test";

/** Delays every API call by up to this many milliseconds. Waits that are missing fail then. See CONTRIBUTING.md. */
const LATENCY = Number(process.env.E2E_LATENCY ?? 0);

type Tools = {
  database: Database;
  /** Creates a user with what the test needs and signs this browser in. */
  signedIn: (wishes?: PersonWishes) => Promise<Person>;
  /** Simulates the outside world. */
  sandbox: SandboxClient;
  mailbox: SandboxClient["mail"];
};

export const test = base.extend<Tools, { openedDatabase: Database }>({
  openedDatabase: [
    async ({}, use) => {
      const database = await openDatabase();
      await use(database);
      await database.close();
    },
    { scope: "worker" },
  ],
  page: async ({ page }, use) => {
    if (LATENCY) await delayCalls(page.context(), LATENCY);
    await use(page);
    // A pending mocked call must not outlive the test.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  database: async ({ openedDatabase }, use) => use(openedDatabase),
  signedIn: async ({ context, openedDatabase, baseURL }, use) => {
    await use(async (wishes) => {
      const person = await openedDatabase.addPerson(wishes);
      await context.addCookies([
        { name: "SR_session", value: person.cookie, url: baseURL!, httpOnly: true, sameSite: "Lax" },
      ]);
      return person;
    });
  },
  sandbox: async ({}, use) => use(sandboxClient(`http://127.0.0.1:${Number(process.env.E2E_PORT) + 1}`)),
  mailbox: async ({ sandbox }, use) => use(sandbox.mail),
});

/** Mocks the refusal of an API call from now on. Successful responses come from the server only. */
export async function refuse(page: Page, path: string | RegExp, status: 422 | 500, body?: unknown): Promise<void> {
  const url = typeof path === "string" ? new RegExp(`/api/${path}(\\?|$)`) : path;
  await page.route(url, (route) => {
    const version = { "x-frontend-version": "" };
    return route.fulfill({ status, headers: version, ...(body === undefined ? { body: "" } : { json: body }) });
  });
}

/** Holds back the answers to matching requests; returns a function that lets them go. */
export async function holdCalls(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

async function delayCalls(context: BrowserContext, most: number): Promise<void> {
  await context.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, most * Math.random()));
    // The page may be closed by now.
    await route.fallback().catch(() => undefined);
  });
}

/** Records the API calls of the page in order, such as 'GET users/me'. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname.slice("/api/".length)}${search}`);
  });
  return calls;
}
