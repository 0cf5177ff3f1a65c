import type { PageLinks } from "@ponkan/contract/page-config";

export type Config = {
  role: "all" | "web" | "worker";
  host: string;
  port: number;
  /** Absolute. */
  dataDir: string;
  /** Undefined: the embedded database in dataDir. */
  databaseUrl: string | undefined;
  /** Origin people reach the product at, without a final slash; undefined: whatever host the browser used. */
  publicUrl: string | undefined;
  /** Where promotion links are, if not under the product's own address; an origin without a final slash. */
  linkBaseUrl?: string | undefined;
  sandbox: { enabled: boolean; port: number; url: string };
  smtpUrl: string | undefined;
  mailFrom: string;
  /** First encrypts, all decrypt. */
  encryptionKeys: { id: string; key: Buffer }[];
  realtime: { key: string; secret: string };
  /** What push services know the product by; undefined: it tells nobody. */
  vapid?: { publicKey: string; privateKey: string } | undefined;
  links: PageLinks;
  errorReportingDsn: string | undefined;
  /** The product's own tag manager; undefined: none. */
  tagManagerId?: string | undefined;
  /** Trust X-Forwarded-* of these proxies. */
  trustProxy: string[];
  /** Names, addresses and networks that may be called although they are not public. */
  outboundAllow: string[];
  publishing: {
    /** How many accounts one process sends for at a time. */
    slots: number;
    /** Below 1 every interval of the engine shrinks, for rehearsals. */
    timeScale: number;
    /** Confirms that this database, though restored or copied, may be published from. */
    from?: string | undefined;
  };
  /** The part of all users that live in this database; undefined: as the database says, or 0. */
  cell?: number | undefined;
  /** Of several cells: the database that is told who lives here. */
  registryUrl?: string | undefined;
  /** For how many days what nobody is shown is kept; undefined: for as long as its post. */
  keeping: { attemptDays: number; deletedDays: number; incidentDays: number; timelineDays: number | undefined };
  storage: {
    /** Undefined: a folder in dataDir. */
    s3: S3Settings | undefined;
    /** How much one user may keep; undefined: as much as fits. */
    bytesPerUser: number | undefined;
    /** The same for whoever showed neither an email nor an account of theirs; undefined: no less than others. */
    bytesUnconfirmed?: number | undefined;
  };
  /** What a user may keep besides media. */
  limits: {
    draftsPerCreator: number;
    /** Answers for requests that are sent again; older ones are given up. */
    keptAnswerBytes: number;
    /** In the address for calendar programs, the first of them in time. */
    feedPosts: number;
  };
  /** How the product names itself to platforms. */
  userAgent: string;
  /** Reported as x-frontend-version; written by the web build. */
  frontendVersion: string;
  credentials?: Credentials;
  /** Writes titles; undefined: only the built-in generator does. */
  textModel?: TextModel | undefined;
};

/** Any server that speaks like OpenAI's chat completions. */
export type TextModel = {
  /** Without a final slash, such as https://api.openai.com/v1. */
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
  /** How much of it is kept on a disk of ours. */
  cacheBytes: number;
};

type App = { id: string; secret: string };

/** The product's own registrations with the outside world; what is not given is not offered. */
export type Credentials = {
  reddit?: App;
  redgifs?: App;
  twitter?: App;
  instagram?: App;
  tiktok?: App;
  stripe?: { secretKey: string; webhookSecret: string };
};
