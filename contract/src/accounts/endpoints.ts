import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { connectCodes, connectPlatforms } from "./connect-platform.ts";
import { bookablePlatforms } from "./platform.ts";
import { isProxyUrl, PROXY_INVALID, proxyFaults } from "./proxy.ts";

const connectNames = Object.keys(connectPlatforms) as (keyof typeof connectPlatforms)[];
const anyConnectName = z.enum([...connectNames, "redgifs"]);

export const ConnectCallback = z.strictObject({
  code: z.string().min(1, { abort: true }).max(2048),
  state: z.string().min(1, { abort: true }).max(4096),
});
export type ConnectCallback = z.infer<typeof ConnectCallback>;

/** The posts of an account that has just regained access (AC-14). */
export const ResumedPosts = z.strictObject({
  /** Posts that go out without further action. */
  go_on: z.int(),
  /** Posts that failed while access was lost, whose time has passed and whose notice is still unseen. */
  missed: z.int(),
  /** The title of the first missed post. */
  first_missed: z.string(),
  /** Posts that failed on disconnect and whose time is still in the future. */
  can_go_back: z.int(),
});
export type ResumedPosts = z.infer<typeof ResumedPosts>;

export const Connected = z.strictObject({
  /** Whether the user was signed in before this call. */
  is_authed: z.boolean(),
  code: z.enum(connectCodes),
  creator_id: z.int(),
  /** Omitted when there are none. */
  posts_back: ResumedPosts.optional(),
  /** Not signed in yet: a code or a passkey is still required. */
  needs_second_factor: z.literal(true).optional(),
});
export type Connected = z.infer<typeof Connected>;

export const RedditAccount = z.strictObject({
  id: z.int(),
  username: z.string(),
  karma_post: z.int(),
  karma_comment: z.int(),
  created_at: z.iso.datetime(),
  is_email_verified: z.boolean(),
  is_suspended: z.boolean(),
  /** The password is masked as ***. */
  proxy: z.string().nullable(),
});
export type RedditAccount = z.infer<typeof RedditAccount>;

export const RedgifsAccount = z.strictObject({
  id: z.int(),
  username: z.string(),
  profile_image: z.string().nullable(),
  connected_at: z.iso.datetime(),
});
export type RedgifsAccount = z.infer<typeof RedgifsAccount>;

export const ProxyChange = z.strictObject({
  proxy: z
    .string()
    .trim()
    .refine((value) => value === "" || isProxyUrl(value), PROXY_INVALID)
    .nullable(),
});
export type ProxyChange = z.infer<typeof ProxyChange>;

export const ProxyTried = z.discriminatedUnion("works", [
  z.strictObject({ works: z.literal(true) }),
  z.strictObject({ works: z.literal(false), fault: z.enum(proxyFaults) }),
]);
export type ProxyTried = z.infer<typeof ProxyTried>;

export const accountEndpoints = [
  endpoint("GET /accounts/connect/{platform}", {
    summary: "The address of the platform's page where the user allows the connection",
    access: "visitor",
    status: 200,
    params: z.strictObject({ platform: anyConnectName }),
    query: z.strictObject({ state: z.string().min(1, { abort: true }).max(4096) }),
    reply: z.strictObject({ url: z.string() }),
  }),
  endpoint("POST /accounts/connect/redgifs", {
    summary: "Finishes connecting a Redgifs account to the creator",
    access: "creator",
    status: 200,
    body: ConnectCallback,
    reply: z.strictObject({ data: RedgifsAccount }),
  }),
  endpoint("POST /accounts/connect/{platform}", {
    summary: "Finishes connecting an account; signs in or up when nobody is signed in",
    access: "visitor",
    status: 200,
    params: z.strictObject({ platform: z.enum(connectNames) }),
    body: ConnectCallback,
    reply: Connected,
  }),
  endpoint("GET /accounts/reddit", {
    summary: "The Reddit account of the creator",
    access: "creator",
    status: 200,
    reply: z.strictObject({ data: RedditAccount }),
  }),
  endpoint("PATCH /accounts/reddit", {
    summary: "Sets or removes the proxy of the Reddit account",
    access: "creator",
    status: 200,
    body: ProxyChange,
    reply: z.strictObject({ data: RedditAccount }),
  }),
  endpoint("POST /accounts/reddit/proxy/test", {
    summary: "Whether Reddit answers through a proxy, before it is saved",
    access: "creator",
    status: 200,
    body: z.strictObject({ proxy: z.string().trim().refine(isProxyUrl, PROXY_INVALID) }),
    reply: ProxyTried,
  }),
  endpoint("DELETE /accounts/{platform}", {
    summary: "Disconnects an account of the creator",
    access: "creator",
    status: 204,
    params: z.strictObject({ platform: z.enum(bookablePlatforms) }),
  }),
  endpoint("GET /redgifs/account", {
    summary: "The Redgifs account of the creator",
    access: "creator",
    status: 200,
    reply: z.strictObject({ data: RedgifsAccount }),
  }),
  endpoint("DELETE /redgifs/account", {
    summary: "Disconnects the Redgifs account of the creator",
    access: "creator",
    status: 204,
  }),
] as const;
