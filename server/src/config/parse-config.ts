import { resolve } from "node:path";
import { LINK_BASE_MAX } from "@ponkan/contract/posts/validation/words";
import type { Config, Credentials } from "../config.ts";
import { type EncryptionKey, parseKeys } from "./encryption-keys.ts";
import { Environment, proxiesIn } from "./environment.ts";
import { isLoopback } from "./loopback.ts";

/** The configuration, except for secrets that may still have to be generated. */
export type ParsedConfig = Omit<Config, "encryptionKeys" | "realtime"> & {
  encryptionKeys: EncryptionKey[] | undefined;
  realtime: Config["realtime"] | undefined;
};
export type Parsed = { ok: true; config: ParsedConfig } | { ok: false; problems: string[] };
type Surroundings = { cwd: string; frontendVersion: string };

/** Turns the environment into the server's settings, or into one line per problem. */
export function parseConfig(variables: Record<string, string | undefined>, surroundings: Surroundings): Parsed {
  const parsed = Environment.safeParse(withoutEmpty(variables));
  if (!parsed.success) return { ok: false, problems: [...new Set(parsed.error.issues.map((issue) => issue.message))] };
  const problems = [
    ...missing(parsed.data),
    ...withoutKeys(parsed.data),
    ...withoutModel(parsed.data),
    ...linksWithoutProduct(parsed.data),
    ...longLinks(parsed.data),
    ...halves(parsed.data),
    ...clashes(parsed.data),
    ...cellWithoutNumber(parsed.data),
    ...sandboxByAccident(parsed.data),
  ];
  return problems.length ? { ok: false, problems } : { ok: true, config: settle(parsed.data, surroundings) };
}

function withoutEmpty(variables: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(variables).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(given.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function settle(env: Environment, { cwd, frontendVersion }: Surroundings): ParsedConfig {
  const sandboxPort = sandboxPortOf(env);
  const { REALTIME_KEY: key, REALTIME_SECRET: secret } = env;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  return {
    role: env.ROLE ?? "all",
    host: hostOf(env),
    port: portOf(env),
    dataDir: resolve(cwd, env.DATA_DIR ?? ".data"),
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ""),
    linkBaseUrl: env.LINK_BASE_URL?.replace(/\/$/, ""),
    sandbox: { enabled: hasSandbox(env), port: sandboxPort, url: `http://127.0.0.1:${sandboxPort}` },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? "Ponkan <hello@ponkan.example>",
    encryptionKeys: env.ENCRYPTION_KEYS ? parseKeys(env.ENCRYPTION_KEYS) : undefined,
    realtime: key && secret ? { key, secret } : undefined,
    vapid: publicKey && privateKey ? { publicKey, privateKey } : undefined,
    links: {
      help_center: env.HELP_CENTER_URL ?? "",
      affiliate: env.AFFILIATE_URL ?? "",
      training_articles: env.TRAINING_ARTICLES_URL ?? "",
      support_email: env.SUPPORT_EMAIL ?? "",
      terms: env.TERMS_URL ?? "",
      privacy: env.PRIVACY_URL ?? "",
    },
    errorReportingDsn: env.ERROR_DSN,
    tagManagerId: env.TAG_MANAGER_ID,
    trustProxy: proxiesIn(env.TRUST_PROXY),
    outboundAllow: env.OUTBOUND_ALLOW?.split(",").map((entry) => entry.trim()) ?? [],
    publishing: {
      slots: Number(env.PUBLISHING_SLOTS ?? 32),
      timeScale: Number(env.PUBLISHING_TIME_SCALE ?? 1),
      from: env.PUBLISH_FROM,
    },
    cell: env.CELL,
    registryUrl: env.REGISTRY_URL,
    keeping: {
      attemptDays: env.KEEP_ATTEMPTS_DAYS ?? 90,
      deletedDays: env.KEEP_DELETED_DAYS ?? 90,
      incidentDays: env.KEEP_INCIDENTS_DAYS ?? 365,
      timelineDays: env.KEEP_TIMELINES_DAYS,
    },
    storage: {
      s3: s3Of(env),
      bytesPerUser: bytesOf(env.STORAGE_GB_PER_USER),
      bytesUnconfirmed: Math.round(Number(env.STORAGE_MB_UNCONFIRMED ?? 500) * 1024 ** 2),
    },
    limits: {
      draftsPerCreator: env.DRAFTS_PER_CREATOR ?? 100,
      keptAnswerBytes: (env.KEPT_ANSWERS_MB_PER_USER ?? 2) * 1024 ** 2,
      feedPosts: env.FEED_POSTS ?? 20_000,
    },
    userAgent: env.USER_AGENT ?? "server:ponkan:0.1.0 (by /u/ponkan)",
    frontendVersion,
    credentials: credentialsOf(env),
    textModel: textModelOf(env),
  };
}

const portOf = (env: Environment) => env.PORT ?? 3000;
const hasSandbox = (env: Environment) => (env.SANDBOX ? env.SANDBOX === "on" : !env.DATABASE_URL);
const sandboxPortOf = (env: Environment) => env.SANDBOX_PORT ?? (portOf(env) < 65_535 ? portOf(env) + 1 : 65_534);

const hostOf = (env: Environment) => env.HOST ?? "127.0.0.1";

/** Anyone who reaches the sandbox can read all mail and sign in as anyone; if others may, it must be set explicitly. */
function sandboxByAccident(env: Environment): string[] {
  if (env.SANDBOX || !hasSandbox(env)) return [];
  const hasCredentials = Object.values(credentialsOf(env)).some(Boolean);
  const reason = !isLoopback(hostOf(env))
    ? "HOST is not of this machine alone"
    : env.PUBLIC_URL?.startsWith("https:")
      ? "PUBLIC_URL is https"
      : hasCredentials && "there are credentials of a platform";
  return reason ? [`SANDBOX must be said to be on or off when ${reason}.`] : [];
}

function missing(env: Environment): string[] {
  if (!env.DATABASE_URL) return [];
  const needed = ["PUBLIC_URL", "ENCRYPTION_KEYS", "REALTIME_KEY", "REALTIME_SECRET"] as const;
  const absent: string[] = needed.filter((name) => !env[name]);
  if (!env.SMTP_URL && !hasSandbox(env)) absent.push("SMTP_URL");
  return absent.map((name) => `${name} must be set when DATABASE_URL is set.`);
}

function withoutKeys(env: Environment): string[] {
  const needed = ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  return env.S3_BUCKET
    ? needed.filter((name) => !env[name]).map((name) => `${name} must be set when S3_BUCKET is set.`)
    : [];
}

function s3Of(env: Environment): Config["storage"]["s3"] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  const cacheBytes = bytesOf(env.MEDIA_CACHE_GB);
  const region = env.S3_REGION ?? "us-east-1";
  return { bucket, endpoint: env.S3_ENDPOINT, region, accessKeyId, secretAccessKey, cacheBytes };
}

/** The URL requires a model name; a name or key requires the URL. */
function withoutModel(env: Environment): string[] {
  const { TEXT_MODEL_URL: url, TEXT_MODEL_NAME: name, TEXT_MODEL_KEY: key } = env;
  if (url && !name) return ["TEXT_MODEL_NAME must be set when TEXT_MODEL_URL is set."];
  return !url && (name || key) ? ["TEXT_MODEL_URL must be set when TEXT_MODEL_NAME or TEXT_MODEL_KEY is set."] : [];
}

/** What may be served on the links' host depends on the product's own. */
function linksWithoutProduct({ LINK_BASE_URL: links, PUBLIC_URL: product }: Environment): string[] {
  return links && !product ? ["PUBLIC_URL must be set when LINK_BASE_URL is set."] : [];
}

/** The length checks of posts rely on this limit, because links are part of what is sent. */
function longLinks({ LINK_BASE_URL: links, PUBLIC_URL: product }: Environment): string[] {
  const base = links ?? `${product ?? ""}/api`;
  if (base.length <= LINK_BASE_MAX) return [];
  return [
    links
      ? `LINK_BASE_URL must have at most ${LINK_BASE_MAX} characters.`
      : "LINK_BASE_URL must be set when PUBLIC_URL is so long.",
  ];
}

function textModelOf({ TEXT_MODEL_URL: url, TEXT_MODEL_NAME: name, TEXT_MODEL_KEY: key }: Environment) {
  return url && name ? { url: url.replace(/\/+$/, ""), key, name } : undefined;
}

const bytesOf = (gigabytes = "10") => Math.round(Number(gigabytes) * 1024 ** 3);

const pairs = [
  ["REDDIT_CLIENT_ID", "REDDIT_CLIENT_SECRET"],
  ["REDGIFS_CLIENT_ID", "REDGIFS_CLIENT_SECRET"],
  ["TWITTER_CLIENT_ID", "TWITTER_CLIENT_SECRET"],
  ["INSTAGRAM_CLIENT_ID", "INSTAGRAM_CLIENT_SECRET"],
  ["TIKTOK_CLIENT_ID", "TIKTOK_CLIENT_SECRET"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["REALTIME_KEY", "REALTIME_SECRET"],
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
] as const;

function halves(env: Environment): string[] {
  const broken = pairs.filter(([one, other]) => Boolean(env[one]) !== Boolean(env[other]));
  const isAlreadySaid = (name: string) => Boolean(env.DATABASE_URL) && name.startsWith("REALTIME");
  return broken
    .filter(([one]) => !isAlreadySaid(one))
    .map(([one, other]) => `${one} and ${other} must be set together.`);
}

/** Without a number, the registry could not tell which cell is reporting. */
function cellWithoutNumber({ CELL, REGISTRY_URL, PUBLIC_URL }: Environment): string[] {
  if (!REGISTRY_URL) return [];
  const absent = [CELL === undefined && "CELL", PUBLIC_URL === undefined && "PUBLIC_URL"].filter(
    (name) => name !== false,
  );
  return absent.map((name) => `${name} must be set when REGISTRY_URL is set.`);
}

function clashes(env: Environment): string[] {
  const isClash = hasSandbox(env) && sandboxPortOf(env) === portOf(env);
  return isClash ? ["SANDBOX_PORT must differ from PORT."] : [];
}

function credentialsOf(env: Environment): Credentials {
  const app = (id: string | undefined, secret: string | undefined) => (id && secret ? { id, secret } : undefined);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  return {
    reddit: app(env.REDDIT_CLIENT_ID, env.REDDIT_CLIENT_SECRET),
    redgifs: app(env.REDGIFS_CLIENT_ID, env.REDGIFS_CLIENT_SECRET),
    twitter: app(env.TWITTER_CLIENT_ID, env.TWITTER_CLIENT_SECRET),
    instagram: app(env.INSTAGRAM_CLIENT_ID, env.INSTAGRAM_CLIENT_SECRET),
    tiktok: app(env.TIKTOK_CLIENT_ID, env.TIKTOK_CLIENT_SECRET),
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined,
  };
}
