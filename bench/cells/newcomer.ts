import { randomUUID } from "node:crypto";
import { encodeState, newNonce } from "@ponkan/contract/accounts/connect-state";
import type { SandboxClient } from "@ponkan/sandbox/client";
import { goodPassword } from "@ponkan/server/testing/builders";
import { agree } from "@ponkan/server/testing/person";
import { postPicture } from "../hosts/post-picture.ts";

export type Newcomer = { email: string; cell: number; titles: string[]; link: string; customer: string };

/** Uses the public API only: signs up, connects an account, posts text and a picture, makes a link, buys a plan. */
export async function aNewcomer(url: string, sandbox: SandboxClient, name: string): Promise<Newcomer> {
  const email = `${name}@ponkan.test`;
  const first = aBrowser(url);
  const signUp = { email, password: goodPassword, password_confirmation: goodPassword };
  await first.call("POST", "auth/sign-up", signUp);

  // From another device.
  const browser = aBrowser(url);
  await browser.call("POST", "auth/sign-in", { email, password: goodPassword });
  const state = { is_authed: true, route: null, query: {}, is_sign_in: false, n: newNonce() };
  const { url: consent } = await browser.call<{ url: string }>(
    "GET",
    `accounts/connect/reddit?state=${encodeURIComponent(encodeState(state))}`,
  );
  const callback = await agree(consent, name);
  const { creator_id } = await browser.call<{ creator_id: number }>("POST", "accounts/connect/reddit", callback, -1);

  const titles = [`Text of ${name}`, `Picture of ${name}`];
  const post = {
    platform: 1,
    type: "text",
    title: titles[0],
    subreddit: "openfield",
    post_at: new Date().toISOString(),
  };
  await browser.call("POST", "posts/schedule", { posts: [post] }, creator_id);
  const cookie = browser.cookie().replace(/^SR_session=/, "");
  await postPicture({ url, origin: url }, { cookie, creator_id }, titles[1]!);
  const website = { website: `https://example.com/${name}` };
  const { data } = await browser.call<{ data: { url: string } }>("PATCH", "promotion-link", website, creator_id);

  const order = { price_id: "price_growth_month", plan: 2, is_yearly: false, coupon: null };
  const { url: checkout } = await browser.call<{ url: string }>("POST", "stripe/checkout", order);
  const { customer } = await sandbox.stripe.pay(checkout.split("/").at(-1)!);
  return { email, cell: browser.cell(), titles, link: data.url, customer: String(customer) };
}

/** Whether the promotion link redirects a visitor without a cookie. */
export async function redirectsVisitors({ link, email }: Newcomer): Promise<boolean> {
  const { headers } = await fetch(link, { redirect: "manual" });
  return headers.get("location") === `https://example.com/${email.split("@")[0]}`;
}

/** The plan they bought, as the product shows it after sign-in. */
export async function planOf(url: string, { email }: Newcomer): Promise<string | undefined> {
  const browser = aBrowser(url);
  await browser.call("POST", "auth/sign-in", { email, password: goodPassword });
  type Me = { subscription: { subscription_plan: { name: string } } | null };
  return (await browser.call<Me>("GET", "users/me")).subscription?.subscription_plan.name;
}

function aBrowser(url: string) {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    /** Puts the session cookie first. */
    cookie,
    cell: () => Number(cookies.get("SR_cell")),
    call: async <T>(method: string, path: string, body?: object, creatorId?: number): Promise<T> => {
      const answer = await fetch(`${url}/api/${path}`, {
        method,
        headers: {
          origin: url,
          cookie: cookie(),
          ...(body && { "content-type": "application/json", "idempotency-key": randomUUID() }),
          ...(creatorId !== undefined && { "creator-id": String(creatorId) }),
        },
        body: body && JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return (text === "" ? undefined : JSON.parse(text)) as T;
    },
  };
}
