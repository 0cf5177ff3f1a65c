import type { RemovalReason } from "@ponkan/contract/posts/removal-reason";
import type { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import type { Failure, Outcome, PlatformError } from "./outcome.ts";

/**
 * Sends a request. The server supplies a guarded transport that uses the account's proxy. Never follows redirects:
 * `init.redirect` is "manual", or "error" for files, which are then streamed instead of held in memory.
 */
export type Transport = (url: URL, init: Sending) => Promise<Response>;

export type Sending = RequestInit & {
  /** Called once connected, right before the first byte is sent; returning false cancels the request. */
  mayStart?: (() => boolean) | undefined;
};

/** The rate limit state reported in a response. */
export type RateLimits = { remaining: number; resetSeconds: number; used: number | null };

export type Caller = {
  transport: Transport;
  /** Called after each response that reports rate limits. */
  onLimits?: (limits: RateLimits) => void;
  /** The upper limit of any call's timeout. */
  patienceMs?: number;
  /** Whether a request may still be sent: connecting takes time, and the process may be suspended during it. */
  mayStart?: () => boolean;
};

/** A caller plus the access token of one account. */
export type Access = Caller & { accessToken: string };

export type Grant = {
  access_token: string;
  /** Null if none was returned; the previous one stays valid. */
  refresh_token: string | null;
  expires_in_seconds: number;
  scopes: string[];
};

/** Facts about an account for its card and for Ban Shield; they differ by platform. */
export type AccountFacts = {
  karma_post?: number;
  karma_comment?: number;
  created_at?: string;
  is_email_verified?: boolean;
  is_suspended?: boolean;
  followers?: number;
  /** Whether the profile is NSFW; posts to it are then NSFW by default. */
  is_profile_over_18?: boolean;
  privacy_levels?: TiktokPrivacy[];
  /** The maximum length of a video. */
  max_video_seconds?: number;
};

export type Identity = {
  remote_user_id: string;
  username: string;
  profile_image: string | null;
  facts: AccountFacts;
};

/** Connects accounts by OAuth and keeps their access alive. */
export type Connector = {
  /** Requested scopes; a grant with fewer is unusable. */
  scopes: readonly string[];
  usesPkce: boolean;
  /** Whether revoking one token ends the user's whole grant, including other tokens. */
  revokesEverything: boolean;
  authorizeUrl(ask: { state: string; redirectUri: string; codeChallenge?: string }): string;
  exchangeCode(
    caller: Caller,
    ask: { code: string; redirectUri: string; codeVerifier?: string },
  ): Promise<Outcome<Grant>>;
  /** `needs-reconnect` if the platform rejects the refresh token permanently. */
  refresh(caller: Caller, refreshToken: string): Promise<Outcome<Grant>>;
  /** An already invalid token counts as revoked. */
  revoke(caller: Caller, grant: { access_token: string; refresh_token: string | null }): Promise<Outcome<void>>;
  identify(access: Access): Promise<Outcome<Identity>>;
};

/** A file to upload; the blob may refer to a file on disk, so that it need not fit into memory. */
export type MediaFile = { name: string; type: string; blob: Blob };

/** `accepted`: taken for good, but the platform reveals its id only later. Must never be sent again. */
export type Published = { kind: "published"; id: string; url: string } | { kind: "accepted" };

/** A post on the platform that may be the one that was sent. */
export type Sighting = { id: string; url: string; created_at: Date };

/** What can be found out about a post that was sent without a clear answer. */
export type Look =
  /** Most likely first. Empty: not there, or not there yet. */
  | { kind: "seen"; sightings: Sighting[] }
  /** Certainly published, but the platform does not identify it. */
  | { kind: "out" }
  /** Received completely and still being processed: it may be published or fail, but must never be sent again. */
  | { kind: "taken" }
  /** Not received completely; the preparation can be reused to send it again, but only for one post. */
  | { kind: "incomplete" }
  /** It was not published and will not be. */
  | { kind: "over"; failure: Failure };

/** What an error means for the creator. */
export type Advice = {
  /**
   * `permanent`: not in this subreddit; `fix`: change the post; `wait`: try later; `account`: a problem of the account;
   * `unknown`: an error without an entry of its own, which may pass by itself.
   */
  verdict: "permanent" | "fix" | "wait" | "account" | "unknown";
  text: string;
};

/** Publishes posts on a platform, finds them again and removes them. */
export type Publisher<Draft> = {
  /** Sent once, whatever the outcome. */
  publish(access: Access, draft: Draft): Promise<Outcome<Published>>;
  /** Finds what an earlier `publish` may have created, most likely first. Empty: not there, or not there yet. */
  find(access: Access, sent: { username: string; draft: Draft; sent_at: Date }): Promise<Outcome<Sighting[]>>;
  /** Can be repeated; `is_gone` reports whether the post is gone afterwards. */
  remove(access: Access, id: string): Promise<Outcome<{ is_gone: boolean }>>;
  explain(error: PlatformError): Advice;
};

/** The results of a post. Missing values are not reported by the platform, or not for this post. */
export type PostNumbers = {
  score?: number;
  comments?: number;
  upvote_ratio?: number;
  likes?: number;
  reposts?: number;
  replies?: number;
  views?: number;
  reach?: number;
  shares?: number;
};

export type PostResult = {
  id: string;
  numbers: PostNumbers;
  /** Null if it is visible to everyone, or the platform does not report removals. */
  removal_reason: RemovalReason | null;
  /** Whether its author deleted it. */
  is_deleted: boolean;
};

/** A post of an account, whether sent by Ponkan or not. */
export type OwnPost = PostResult & {
  kind: "text" | "link" | "media";
  title: string;
  /** The URL of a link, or the text. */
  content: string;
  /** Empty for platforms other than Reddit. */
  subreddit: string;
  url: string;
  is_nsfw: boolean;
  created_at: Date;
};

type Whose = { remote_user_id: string; username: string };

/** Reads the results of posts, and lists an account's posts. */
export type Results = {
  /** The most ids per `read`. */
  atOnce: number;
  /** In no particular order; unknown posts are missing. */
  read(access: Access, account: Whose, ids: readonly string[]): Promise<Outcome<PostResult[]>>;
  /** The account's posts since a moment, whether sent by Ponkan or not. */
  recent(access: Access, account: Whose, since: Date): Promise<Outcome<OwnPost[]>>;
};
