import type { PageLinks } from "@ponkan/contract/page-config";

export type Config = {
  role: "all" | "web" | "worker";
  host: string;
  port: number;
  /** An absolute path. */
  dataDir: string;
  /** Undefined: the embedded database in dataDir. */
  databaseUrl: string | undefined;
  /** The origin of the product, without a trailing slash; undefined: whatever host the browser uses. */
  publicUrl: string | undefined;
  /** The origin of promotion links, without a trailing slash, if it differs from the product's. */
  linkBaseUrl?: string | undefined;
  sandbox: { enabled: boolean; port: number; url: string };
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The first key encrypts, all of them decrypt. */
  encryptionKeys: { id: string; key: Buffer }[];
  realtime: { key: string; secret: string };
  /** Identifies the product to push services; undefined: no push notifications. */
  vapid?: { publicKey: string; privateKey: string } | undefined;
  links: PageLinks;
  errorReportingDsn: string | undefined;
  /** The product's own tag manager, if any. */
  tagManagerId?: string | undefined;
  /** Proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: string[];
  /** Names, addresses and networks that may be called although they are not public. */
  outboundAllow: string[];
  publishing: {
    /** How many accounts one process publishes for at a time. */
    slots: number;
    /** Below 1, all intervals of the engine shrink, for rehearsals. */
    timeScale: number;
    /** Confirms that this database may be published from although it was restored or copied. */
    from?: string | undefined;
  };
  /** The share of all users that is in this database; undefined: as stored in the database, or 0. */
  cell?: number | undefined;
  /** The registry database that is told which users are in this cell. */
  registryUrl?: string | undefined;
  /** How many days data that is no longer shown is kept; undefined: as long as its post. */
  keeping: { attemptDays: number; deletedDays: number; incidentDays: number; timelineDays: number | undefined };
  storage: {
    /** Undefined: a folder in dataDir. */
    s3: S3Settings | undefined;
    /** Storage per user; undefined: unlimited. */
    bytesPerUser: number | undefined;
    /** Storage for users who have proved neither an email nor an account; undefined: the same as for others. */
    bytesUnconfirmed?: number | undefined;
  };
  /** Limits per user for data other than media. */
  limits: {
    draftsPerCreator: number;
    /** Replies kept for repeated requests; the oldest are dropped. */
    keptAnswerBytes: number;
    /** Posts in a calendar feed; the earliest are kept. */
    feedPosts: number;
  };
  userAgent: string;
  /** Reported as x-frontend-version; written by the web build. */
  frontendVersion: string;
  credentials?: Credentials;
  /** Generates titles; undefined: only the built-in generator does. */
  textModel?: TextModel | undefined;
};

/** Any server compatible with OpenAI's chat completions. */
export type TextModel = {
  /** Without a trailing slash, such as https://api.openai.com/v1. */
  url: string;
  key: string | undefined;
  name: string;
};

export type S3Settings = {
  bucket: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Size of the local disk cache. */
  cacheBytes: number;
};

type App = { id: string; secret: string };

/** The product's own credentials; platforms without them are not offered. */
export type Credentials = {
  reddit?: App;
  redgifs?: App;
  twitter?: App;
  instagram?: App;
  tiktok?: App;
  stripe?: { secretKey: string; webhookSecret: string };
};
