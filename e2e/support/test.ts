import { test as base, type Page } from "@playwright/test";
import { type SandboxClient, sandboxClient } from "@ponkan/sandbox/client";
import { type Database, openDatabase, type Person, type PersonWishes } from "./database.ts";

export { expect } from "@playwright/test";

type Tools = {
  database: Database;
  /** Makes a user with what the test needs and signs this browser in as them. */
  signedIn: (wishes?: PersonWishes) => Promise<Person>;
  /** The world beside the product. */
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
    await use(page);
    // A call that is being answered as told must not end after the test.
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

/** Lets one call of the API answer as told, from now on. */
export async function answer(page: Page, path: string | RegExp, status: number, body?: unknown): Promise<void> {
  const url = typeof path === "string" ? new RegExp(`/api/${path}(\\?|$)`) : path;
  await page.route(url, (route) => {
    const version = { "x-frontend-version": "" };
    return route.fulfill({ status, headers: version, ...(body === undefined ? { body: "" } : { json: body }) });
  });
}

/** Paths of the API calls the page makes from now on, in order: 'GET users/me'. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname.slice("/api/".length)}${search}`);
  });
  return calls;
}
