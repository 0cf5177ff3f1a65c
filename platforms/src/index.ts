import type { PlatformName } from "@ponkan/contract/accounts/platform";
import type { Adapter, AppCredentials } from "./adapter.ts";
import { createInstagram, type InstagramAdapter, instagramHosts } from "./instagram/instagram.ts";
import { createReddit, type RedditAdapter, redditHosts } from "./reddit/reddit.ts";
import { createRedgifs, type RedgifsAdapter, redgifsHosts } from "./redgifs/redgifs.ts";
import { createTiktok, type TiktokAdapter, tiktokHosts } from "./tiktok/tiktok.ts";
import { createTwitter, type TwitterAdapter, twitterHosts } from "./twitter/twitter.ts";

export type { Adapter, AppCredentials, InstagramAdapter, RedditAdapter, RedgifsAdapter, TiktokAdapter, TwitterAdapter };

/** Missing platforms are not offered. */
export type Platforms = {
  reddit?: RedditAdapter;
  redgifs?: RedgifsAdapter;
  twitter?: TwitterAdapter;
  instagram?: InstagramAdapter;
  tiktok?: TiktokAdapter;
};

export type PlatformOptions = {
  /** The product's app registrations; platforms without one use the sandbox. */
  credentials: Partial<Record<PlatformName, AppCredentials>>;
  sandboxUrl: string | undefined;
  userAgent: string;
};

/**
 * Creates an adapter per platform: for the real hosts if an app is registered, otherwise for the sandbox if there is
 * one.
 */
export function createPlatforms({ credentials, sandboxUrl, userAgent }: PlatformOptions): Platforms {
  const sandbox = sandboxUrl?.replace(/\/$/, "");

  function adapterFor<Hosts extends Record<string, string>, Made>(
    name: PlatformName,
    create: (options: { app: AppCredentials; hosts: Hosts; userAgent: string; isSandbox: boolean }) => Made,
    hosts: Hosts,
  ): Made | undefined {
    const app = credentials[name];
    if (app) return create({ app, hosts, userAgent, isSandbox: false });
    if (!sandbox) return undefined;
    const inSandbox = allAt(hosts, `${sandbox}/${sandboxPaths[name]}`);
    return create({ app: sandboxApp, hosts: inSandbox, userAgent, isSandbox: true });
  }

  return withoutMissing({
    reddit: adapterFor("reddit", createReddit, redditHosts),
    redgifs: adapterFor("redgifs", createRedgifs, redgifsHosts),
    twitter: adapterFor("twitter", createTwitter, twitterHosts),
    instagram: adapterFor("instagram", createInstagram, instagramHosts),
    tiktok: adapterFor("tiktok", createTiktok, tiktokHosts),
  });
}

const sandboxApp: AppCredentials = { id: "ponkan-sandbox", secret: "sandbox" };

const sandboxPaths: Record<PlatformName, string> = {
  reddit: "reddit",
  redgifs: "redgifs",
  twitter: "x",
  instagram: "instagram",
  tiktok: "tiktok",
};

function allAt<Hosts extends Record<string, string>>(hosts: Hosts, url: string): Hosts {
  return Object.fromEntries(Object.keys(hosts).map((host) => [host, url])) as Hosts;
}

function withoutMissing(platforms: { [Name in keyof Platforms]: Platforms[Name] | undefined }): Platforms {
  return Object.fromEntries(Object.entries(platforms).filter(([, adapter]) => adapter !== undefined));
}
