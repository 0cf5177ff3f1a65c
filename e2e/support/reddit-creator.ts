import type { Page } from "@playwright/test";
import { encodeState, newNonce } from "@ponkan/contract/accounts/connect-state";
import { headersOf, read } from "./calls.ts";
import type { Person } from "./database.ts";
import { newName } from "./sandbox-pages.ts";

/**
 * Connects the person's first creator to a new Reddit account: the steps of accounts.spec.ts without their pages, which
 * take longer than most of what follows.
 */
export async function connectReddit({ request }: Page, { creators }: Person): Promise<string> {
  const name = newName();
  const headers = headersOf(creators[0]!.id);
  const state = encodeState({ is_authed: true, route: "accounts", query: {}, is_sign_in: false, n: newNonce() });
  const begun = await request.get("/api/accounts/connect/reddit", { headers, params: { state } });
  const { url } = await read<{ url: string }>(begun);
  const consent = new URL(url);
  const form = {
    ...Object.fromEntries(consent.searchParams),
    new_user: name,
    preset: "established",
    decision: "allow",
  };
  const allowed = await request.post(consent.origin + consent.pathname, { form, maxRedirects: 0 });
  const code = new URL(allowed.headers().location ?? "").searchParams.get("code");
  await read(await request.post("/api/accounts/connect/reddit", { headers, data: { code, state } }));
  return name;
}
