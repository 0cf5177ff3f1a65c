import type { RemovalReason } from "@ponkan/contract/posts/removal-reason";
import type { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import type { Failure, Outcome, PlatformError } from "./outcome.ts";

/**
 * Opens the connection: the server gives one that is guarded and goes through the account's proxy. Never follows a
 * redirect: `init.redirect` is "manual", or "error" for files, which are then streamed instead of held in memory.
 */
export type Transport = (url: URL, init: Sending) => Promise<Response>;

export type Sending = RequestInit & {
  /** Asked when the connection stands, right before the first byte leaves; false: nothing is sent any more. */
  mayStart?: (() => boolean) | undefined;
};

/** What the platform said about the request quota in an answer. */
export type RateLimits = { remaining: number; resetSeconds: number; used: number | null };

export type Caller = {
  transport: Transport;
  /** Told after each answer that carries limits. */
  onLimits?: (limits: RateLimits) => void;
  /** No call takes longer, whatever is usual for it. */
  patienceMs?: number;
  /** Whether a request may still leave: opening the connection takes time, and the process may sleep over it. */
  mayStart?: () => boolean;
};

/** A caller with the access token of one account. */
export type Access = Caller & { accessToken: string };

export type Grant = {
  access_token: string;
  /** Null: none came along; the one known before stays valid. */
  refresh_token: string | null;
  expires_in_seconds: number;
  scopes: string[];
};

/** Facts about an account for its card and for Ban Shield; which ones depends on the platform. */
export type AccountFacts = {
  karma_post?: number;
  karma_comment?: number;
  created_at?: string;
  is_email_verified?: boolean;
  is_suspended?: boolean;
  followers?: number;
  /** Posts to the own profile are NSFW unless one says otherwise. */
  is_profile_over_18?: boolean;
  privacy_levels?: TiktokPrivacy[];
  /** How long a video may be. */
  max_video_seconds?: number;
};

export type Identity = {
  remote_user_id: string;
  username: string;
  profile_image: string | null;
  facts: AccountFacts;
};

/** Lets a person connect an account by OAuth, and keeps the access alive. */
export type Connector = {
  /** Asked for; a grant with fewer cannot serve us. */
  scopes: readonly string[];
  usesPkce: boolean;
  /** Revoking one token ends everything the user has granted us, also what other tokens stand for. */
  revokesEverything: boolean;
  authorizeUrl(ask: { state: string; redirectUri: string; codeChallenge?: string }): string;
  exchangeCode(
    caller: Caller,
    ask: { code: string; redirectUri: string; codeVerifier?: string },
  ): Promise<Outcome<Grant>>;
  /** `needs-reconnect` when the platform refuses the refresh token for good. */
  refresh(caller: Caller, refreshToken: string): Promise<Outcome<Grant>>;
  /** A token that is gone already counts as revoked. */
  revoke(caller: Caller, grant: { access_token: string; refresh_token: string | null }): Promise<Outcome<void>>;
  identify(access: Access): Promise<Outcome<Identity>>;
};

/** A file to upload; the blob may stand for a file on disk, so that nothing has to fit into memory. */
export type MediaFile = { name: string; type: string; blob: Blob };

/** `accepted`: taken for good, but the platform shows its id only later. Never send it again. */
export type Published = { kind: "published"; id: string; url: string } | { kind: "accepted" };

/** Something on the platform that looks like what was sent. */
export type Sighting = { id: string; url: string; created_at: Date };

/** What can be told of something that was sent and went out without a clear answer. */
export type Look =
  /** The likeliest first. Empty: not there, or not there yet. */
  | { kind: "seen"; sightings: Sighting[] }
  /** It is out for certain, but the platform does not name it. */
  | { kind: "out" }
  /** All of it arrived and is being worked on: it comes out or is over, but is never sent again. */
  | { kind: "taken" }
  /** Not all of it arrived; what was prepared is still good for sending it again, and for one post only. */
  | { kind: "incomplete" }
  /** Nothing came of it, and nothing will. */
  | { kind: "over"; failure: Failure };

/** What a complaint means for the one who posts. */
export type Advice = {
  /** `permanent`: not in this subreddit; `fix`: change the post; `wait`: later; `account`: something about the account. */
  verdict: "permanent" | "fix" | "wait" | "account";
  text: string;
};

/** Puts posts on a platform, finds them again and takes them back. */
export type Publisher<Draft> = {
  /** Sent once, whatever comes of it. */
  publish(access: Access, draft: Draft): Promise<Outcome<Published>>;
  /** What may have come of an earlier `publish`, the likeliest first. Empty: not there, or not there yet. */
  find(access: Access, sent: { username: string; draft: Draft; sent_at: Date }): Promise<Outcome<Sighting[]>>;
  /** May be repeated; `is_gone` says what the platform shows afterwards. */
  remove(access: Access, id: string): Promise<Outcome<{ is_gone: boolean }>>;
  explain(error: PlatformError): Advice;
};

/** How a post does. What is missing the platform does not tell, or not of this post. */
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
  /** Null: everybody can see it, or the platform does not tell. */
  removal_reason: RemovalReason | null;
  /** Its author has deleted it. */
  is_deleted: boolean;
};

/** A post of an account, whoever sent it. */
export type OwnPost = PostResult & {
  kind: "text" | "link" | "media";
  title: string;
  /** Where a link leads, or what a text says. */
  content: string;
  /** Of Reddit; empty elsewhere. */
  subreddit: string;
  url: string;
  is_nsfw: boolean;
  created_at: Date;
};

type Whose = { remote_user_id: string; username: string };

/** Reads how posts do, and which ones an account has. */
export type Results = {
  /** As many as are asked for together. */
  atOnce: number;
  /** In no particular order; what the platform does not know is missing. */
  read(access: Access, account: Whose, ids: readonly string[]): Promise<Outcome<PostResult[]>>;
  /** What the account has posted since then, by whatever means. */
  recent(access: Access, account: Whose, since: Date): Promise<Outcome<OwnPost[]>>;
};
