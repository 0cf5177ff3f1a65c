import { isIP } from "node:net";
import { isTagManagerId } from "@ponkan/contract/billing/tag-manager";
import { z } from "zod";
import { parseKeys } from "./encryption-keys.ts";

const must = (rule: string) => ({
  error: (issue: { path?: PropertyKey[] }) => `${String(issue.path?.at(-1))} must ${rule}.`,
});

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(65_535));
const url =
  (...protocols: string[]) =>
  (text: string) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol);
const isOrigin = (text: string) => url("http:", "https:")(text) && new URL(text).origin === text.replace(/\/$/, "");
const isProxy = (text: string) => {
  const [address = "", bits, ...rest] = text.split("/");
  const longest = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest))
  );
};
/** Networks that TRUST_PROXY may refer to by name. */
const namedNetworks: Record<string, string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

const text = (rule: string, isValid: (text: string) => boolean) => z.string().refine(isValid, must(rule)).optional();
const link = text("be an address that begins with http:// or https://", url("http:", "https:"));
const word = z.string().optional();
const size = text("be a number above 0", (size) => Number(size) > 0 && Number.isFinite(Number(size)));
const oneOf = <const T extends readonly [string, ...string[]]>(values: T, rule: string) =>
  z.enum(values, must(rule)).optional();

export const TrustProxy = text("be addresses or networks like 10.0.0.0/8, separated by commas", (list) =>
  list.split(",").every((item) => Object.hasOwn(namedNetworks, item.trim()) || isProxy(item.trim())),
);
export const proxiesIn = (list: string | undefined): string[] =>
  list?.split(",").flatMap((proxy) => namedNetworks[proxy.trim()] ?? [proxy.trim()]) ?? [];

/** All variables with their rules; an error message reads `NAME must …`. */
export const Environment = z.object({
  PORT: numbered(),
  HOST: text("be a host name or an address", (host) => isIP(host) > 0 || /^[a-z0-9.-]+$/i.test(host)),
  DATA_DIR: text("be a path", (path) => !path.includes("\0")),
  DATABASE_URL: text("look like postgres://user:password@host:5432/database", url("postgres:", "postgresql:")),
  PUBLIC_URL: text("be an address like https://ponkan.example, without a path", isOrigin),
  LINK_BASE_URL: text("be an address like https://go.example, without a path", isOrigin),
  ROLE: oneOf(["all", "web", "worker"], "be all, web or worker"),
  SANDBOX: oneOf(["on", "off"], "be on or off"),
  SANDBOX_PORT: numbered(),
  SMTP_URL: text("look like smtp://user:password@host:587", url("smtp:", "smtps:")),
  MAIL_FROM: text("be an address like Ponkan <hello@ponkan.example>", (from) =>
    /^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(from),
  ),
  ENCRYPTION_KEYS: text(
    "be id:base64 pairs with different 32-byte keys, separated by commas",
    (keys) => parseKeys(keys) !== undefined,
  ),
  REALTIME_KEY: text("have 8 to 64 letters, digits, - or _", (key) => /^[\w-]{8,64}$/.test(key)),
  REALTIME_SECRET: text("have at least 16 characters", (secret) => secret.length >= 16),
  VAPID_PUBLIC_KEY: text("be 65 bytes as base64url", (key) => /^[A-Za-z0-9_-]{87}$/.test(key)),
  VAPID_PRIVATE_KEY: text("be 32 bytes as base64url", (key) => /^[A-Za-z0-9_-]{43}$/.test(key)),
  HELP_CENTER_URL: link,
  AFFILIATE_URL: link,
  TRAINING_ARTICLES_URL: link,
  SUPPORT_EMAIL: text("be an e-mail address", (email) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)),
  TERMS_URL: link,
  PRIVACY_URL: link,
  TAG_MANAGER_ID: text("look like GTM-ABC123 or G-ABC123", isTagManagerId),
  ERROR_DSN: link,
  TRUST_PROXY: TrustProxy,
  OUTBOUND_ALLOW: text("be names, addresses or networks like 10.0.0.0/8, separated by commas", (list) =>
    list.split(",").every((item) => isProxy(item.trim()) || /^[a-z0-9.-]+$/i.test(item.trim())),
  ),
  PUBLISHING_SLOTS: text(
    "be a number between 1 and 500",
    (slots) => /^\d{1,3}$/.test(slots) && Number(slots) >= 1 && Number(slots) <= 500,
  ),
  PUBLISH_FROM: text("be what the log says", (name) => /^\d+-[0-9A-F]{8}-\d+-\d+(@.+)?$/.test(name)),
  PUBLISHING_TIME_SCALE: text("be a number above 0 and at most 1", (scale) => Number(scale) > 0 && Number(scale) <= 1),
  CELL: z
    .string()
    .refine((value) => /^\d{1,4}$/.test(value) && Number(value) < 1024, must("be a number between 0 and 1023"))
    .transform(Number)
    .optional(),
  REGISTRY_URL: text("look like postgres://user:password@host:5432/database", url("postgres:", "postgresql:")),
  KEEP_ATTEMPTS_DAYS: days(7),
  KEEP_DELETED_DAYS: days(2),
  KEEP_INCIDENTS_DAYS: days(7),
  KEEP_TIMELINES_DAYS: days(30),
  S3_BUCKET: text("be the name of a bucket", (bucket) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)),
  S3_ENDPOINT: link,
  S3_REGION: text("look like eu-central-1", (region) => /^[a-z0-9-]{1,40}$/.test(region)),
  S3_ACCESS_KEY_ID: word,
  S3_SECRET_ACCESS_KEY: word,
  MEDIA_CACHE_GB: size,
  STORAGE_GB_PER_USER: size,
  STORAGE_MB_UNCONFIRMED: size,
  DRAFTS_PER_CREATOR: count(10_000),
  KEPT_ANSWERS_MB_PER_USER: count(1_000),
  FEED_POSTS: count(100_000),
  TEXT_MODEL_URL: link,
  TEXT_MODEL_KEY: word,
  TEXT_MODEL_NAME: word,
  USER_AGENT: text("look like server:ponkan:1.0 (by /u/name)", (agent) => /^[\x20-\x7e]{8,200}$/.test(agent)),
  REDDIT_CLIENT_ID: word,
  REDDIT_CLIENT_SECRET: word,
  REDGIFS_CLIENT_ID: word,
  REDGIFS_CLIENT_SECRET: word,
  TWITTER_CLIENT_ID: word,
  TWITTER_CLIENT_SECRET: word,
  INSTAGRAM_CLIENT_ID: word,
  INSTAGRAM_CLIENT_SECRET: word,
  TIKTOK_CLIENT_ID: word,
  TIKTOK_CLIENT_SECRET: word,
  STRIPE_SECRET_KEY: word,
  STRIPE_WEBHOOK_SECRET: word,
});
export type Environment = z.infer<typeof Environment>;

function days(least: number) {
  const isFit = (value: string) => /^\d{1,4}$/.test(value) && Number(value) >= least;
  return z
    .string()
    .refine(isFit, must(`be a number of days between ${least} and 9999`))
    .transform(Number)
    .optional();
}

function count(most: number) {
  const isFit = (value: string) => /^\d{1,6}$/.test(value) && Number(value) >= 1 && Number(value) <= most;
  return z
    .string()
    .refine(isFit, must(`be a number between 1 and ${most}`))
    .transform(Number)
    .optional();
}

function numbered() {
  const isPort = (value: string) => port.safeParse(value).success;
  return z.string().refine(isPort, must("be a number between 1 and 65535")).transform(Number).optional();
}
