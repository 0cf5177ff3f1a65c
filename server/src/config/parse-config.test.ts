import { randomBytes } from "node:crypto";
import { statSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { visitorsOf } from "../realtime/visitor.ts";
import { tempDir } from "../testing/temp-dir.ts";
import { withEnvFile } from "./env-file.ts";
import { parseConfig } from "./parse-config.ts";
import { withSecrets } from "./secrets.ts";

const surroundings = { cwd: "/srv/ponkan", frontendVersion: "v1" };
const key = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const external = {
  DATABASE_URL: "postgres://u:p@db/ponkan",
  PUBLIC_URL: "https://ponkan.example",
  ENCRYPTION_KEYS: key("k1"),
  REALTIME_KEY: "realtime-key",
  REALTIME_SECRET: "a-secret-of-some-length",
  SMTP_URL: "smtp://mail:587",
};

function settings(env: Record<string, string>) {
  const parsed = parseConfig(env, surroundings);
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  return parsed.config;
}

function problems(env: Record<string, string>) {
  const parsed = parseConfig(env, surroundings);
  return parsed.ok ? [] : parsed.problems;
}

describe("defaults", () => {
  test("an empty environment means the embedded database and the sandbox on the next port", () => {
    expect(settings({})).toMatchObject({
      role: "all",
      host: "127.0.0.1",
      port: 3000,
      dataDir: "/srv/ponkan/.data",
      databaseUrl: undefined,
      sandbox: { enabled: true, port: 3001, url: "http://127.0.0.1:3001" },
      frontendVersion: "v1",
    });
  });

  test("an empty value counts as not given", () => {
    expect(settings({ PORT: "", DATABASE_URL: " ", ROLE: "" })).toMatchObject({ port: 3000, role: "all" });
  });

  test("the sandbox follows PORT, is off beside a real database and can be asked for", () => {
    expect(settings({ PORT: "8080" }).sandbox.port).toBe(8081);
    expect(settings(external).sandbox.enabled).toBe(false);
    expect(settings({ ...external, SANDBOX: "on" }).sandbox.enabled).toBe(true);
  });

  test("the sandbox stays on this machine, and where others may come it is switched on by name", () => {
    const reddit = { REDDIT_CLIENT_ID: "id", REDDIT_CLIENT_SECRET: "secret" };
    const said = (reason: string) => [`SANDBOX must be said to be on or off when ${reason}.`];
    expect(problems({ HOST: "0.0.0.0" })).toEqual(said("HOST is not of this machine alone"));
    expect(problems({ HOST: "192.168.1.20" })).toEqual(said("HOST is not of this machine alone"));
    expect(problems({ PUBLIC_URL: "https://ponkan.example" })).toEqual(said("PUBLIC_URL is https"));
    expect(problems(reddit)).toEqual(said("there are credentials of a platform"));
    for (const HOST of ["127.0.0.1", "localhost", "::1"]) expect(problems({ HOST })).toEqual([]);
    for (const SANDBOX of ["on", "off"]) expect(problems({ HOST: "0.0.0.0", ...reddit, SANDBOX })).toEqual([]);
    expect(settings({ HOST: "0.0.0.0", SANDBOX: "on" }).sandbox.url).toBe("http://127.0.0.1:3001");
  });

  test("a link that is not configured is empty (CV-03)", () => {
    expect(settings({ HELP_CENTER_URL: "https://help.example/" }).links).toEqual({
      help_center: "https://help.example/",
      affiliate: "",
      training_articles: "",
      support_email: "",
      terms: "",
      privacy: "",
    });
  });
});

test.each([
  ["PORT", "abc", "PORT must be a number between 1 and 65535."],
  ["PORT", "0", "PORT must be a number between 1 and 65535."],
  ["PORT", "65536", "PORT must be a number between 1 and 65535."],
  ["PORT", "3e3", "PORT must be a number between 1 and 65535."],
  ["SANDBOX_PORT", "-1", "SANDBOX_PORT must be a number between 1 and 65535."],
  ["SANDBOX_PORT", "3000", "SANDBOX_PORT must differ from PORT."],
  ["HOST", "no host", "HOST must be a host name or an address."],
  ["ROLE", "boss", "ROLE must be all, web or worker."],
  ["SANDBOX", "yes", "SANDBOX must be on or off."],
  ["DATABASE_URL", "mysql://db", "DATABASE_URL must look like postgres://user:password@host:5432/database."],
  ["PUBLIC_URL", "https://x.example/app", "PUBLIC_URL must be an address like https://ponkan.example, without a path."],
  ["SMTP_URL", "mail.example", "SMTP_URL must look like smtp://user:password@host:587."],
  ["MAIL_FROM", "nobody", "MAIL_FROM must be an address like Ponkan <hello@ponkan.example>."],
  ["TERMS_URL", "javascript:alert(1)", "TERMS_URL must be an address that begins with http:// or https://."],
  ["SUPPORT_EMAIL", "help", "SUPPORT_EMAIL must be an e-mail address."],
  ["TRUST_PROXY", "10.0.0.0/40", "TRUST_PROXY must be addresses or networks like 10.0.0.0/8, separated by commas."],
  ["REALTIME_KEY", "short", "REALTIME_KEY must have 8 to 64 letters, digits, - or _."],
  ["S3_BUCKET", "No Bucket", "S3_BUCKET must be the name of a bucket."],
  ["S3_ENDPOINT", "minio:9000", "S3_ENDPOINT must be an address that begins with http:// or https://."],
  ["TAG_MANAGER_ID", "UA-12345", "TAG_MANAGER_ID must look like GTM-ABC123 or G-ABC123."],
  ["MEDIA_CACHE_GB", "none", "MEDIA_CACHE_GB must be a number above 0."],
  ["STORAGE_GB_PER_USER", "-1", "STORAGE_GB_PER_USER must be a number above 0."],
  ["STORAGE_MB_UNCONFIRMED", "none", "STORAGE_MB_UNCONFIRMED must be a number above 0."],
  ["DRAFTS_PER_CREATOR", "0", "DRAFTS_PER_CREATOR must be a number between 1 and 10000."],
  ["KEPT_ANSWERS_MB_PER_USER", "1.5", "KEPT_ANSWERS_MB_PER_USER must be a number between 1 and 1000."],
  ["FEED_POSTS", "many", "FEED_POSTS must be a number between 1 and 100000."],
  ["STRIPE_SECRET_KEY", "sk_1", "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together."],
  ["REDDIT_CLIENT_SECRET", "s", "REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET must be set together."],
])("%s=%s is refused in one line that names it", (name, value, line) => {
  expect(problems({ [name]: value })).toEqual([line]);
});

test("a network that TRUST_PROXY calls by name is known to whoever looks at addresses", () => {
  const { trustProxy } = settings({ TRUST_PROXY: "loopback, 203.0.113.7" });
  const { addressOf } = visitorsOf({ publicUrl: undefined, trustProxy });
  const request = (peer: string) =>
    ({ headers: { "x-forwarded-for": "198.51.100.9" }, socket: { remoteAddress: peer } }) as unknown as IncomingMessage;
  expect(["127.0.0.1", "::1", "203.0.113.7"].map((peer) => addressOf(request(peer)))).toEqual(
    Array(3).fill("198.51.100.9"),
  );
  expect(addressOf(request("192.0.2.1"))).toBe("192.0.2.1");
});

test("links of ours are no longer than what is measured of a post", () => {
  const long = `https://${"l".repeat(60)}.example`;
  const found = (values: object) => problems({ ...external, ...values });
  expect(found({ LINK_BASE_URL: long })).toEqual(["LINK_BASE_URL must have at most 64 characters."]);
  expect(found({ PUBLIC_URL: long })).toEqual(["LINK_BASE_URL must be set when PUBLIC_URL is so long."]);
  expect(found({ PUBLIC_URL: long, LINK_BASE_URL: "https://go.example" })).toEqual([]);
});

describe("encryption keys (ST-34)", () => {
  const refusal = ["ENCRYPTION_KEYS must be id:base64 pairs with different 32-byte keys, separated by commas."];
  const same = key("a");
  test.each([
    ["short", "k1:c2hvcnQ="],
    ["without an id", randomBytes(32).toString("base64")],
    ["an example", `k1:${Buffer.alloc(32, 1).toString("base64")}`],
    ["two of one id", `${key("k1")},${key("k1")}`],
    ["one key twice", `${same},b:${same.slice(2)}`],
  ])("%s is refused without showing the value", (_, value) => {
    expect(problems({ ENCRYPTION_KEYS: value })).toEqual(refusal);
  });

  test("the first encrypts and all are kept in order", () => {
    const { encryptionKeys } = settings({ ENCRYPTION_KEYS: `${key("new")}, ${key("old")}` });
    expect(encryptionKeys?.map(({ id, key }) => [id, key.length])).toEqual([
      ["new", 32],
      ["old", 32],
    ]);
  });
});

describe("with DATABASE_URL", () => {
  test("every missing secret is named at once (I-9)", () => {
    expect(problems({ DATABASE_URL: external.DATABASE_URL })).toEqual([
      "PUBLIC_URL must be set when DATABASE_URL is set.",
      "ENCRYPTION_KEYS must be set when DATABASE_URL is set.",
      "REALTIME_KEY must be set when DATABASE_URL is set.",
      "REALTIME_SECRET must be set when DATABASE_URL is set.",
      "SMTP_URL must be set when DATABASE_URL is set.",
    ]);
  });

  test("the sandbox takes the mail when it is on", () => {
    expect(problems({ ...external, SMTP_URL: "", SANDBOX: "on" })).toEqual([]);
  });
});

test("what a user may keep besides media is said in numbers", () => {
  expect(settings({}).limits).toEqual({ draftsPerCreator: 100, keptAnswerBytes: 2 * 1024 ** 2, feedPosts: 20_000 });
  const chosen = { DRAFTS_PER_CREATOR: "5", KEPT_ANSWERS_MB_PER_USER: "1", FEED_POSTS: "50" };
  expect(settings(chosen).limits).toEqual({ draftsPerCreator: 5, keptAnswerBytes: 1024 ** 2, feedPosts: 50 });
});

describe("where media is kept", () => {
  const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };

  test("in a folder, unless a bucket is named", () => {
    expect(settings({}).storage).toEqual({
      s3: undefined,
      bytesPerUser: 10 * 1024 ** 3,
      bytesUnconfirmed: 500 * 1024 ** 2,
    });
    const given = {
      S3_BUCKET: "films",
      STORAGE_GB_PER_USER: "0.5",
      STORAGE_MB_UNCONFIRMED: "50",
      MEDIA_CACHE_GB: "20",
    };
    const secrets = { accessKeyId: "id", secretAccessKey: "secret" };
    expect(settings({ ...given, ...keys }).storage).toEqual({
      s3: { bucket: "films", endpoint: undefined, region: "us-east-1", ...secrets, cacheBytes: 20 * 1024 ** 3 },
      bytesPerUser: 512 * 1024 * 1024,
      bytesUnconfirmed: 50 * 1024 * 1024,
    });
  });

  test("a bucket needs its keys", () => {
    expect(problems({ S3_BUCKET: "films" })).toEqual([
      "S3_ACCESS_KEY_ID must be set when S3_BUCKET is set.",
      "S3_SECRET_ACCESS_KEY must be set when S3_BUCKET is set.",
    ]);
  });
});

test("several bad values give one line each", () => {
  expect(problems({ PORT: "x", ROLE: "y" })).toHaveLength(2);
});

test("what .env says is used where the environment says nothing", () => {
  const dir = tempDir();
  writeFileSync(join(dir, ".env"), 'PORT=4000\nROLE="web" # comment\nHOST=0.0.0.0\n');
  expect(withEnvFile(dir, { HOST: "127.0.0.1", PORT: "" })).toMatchObject({
    PORT: "4000",
    ROLE: "web",
    HOST: "127.0.0.1",
  });
});

describe("secrets that were not given", () => {
  const dataDir = tempDir();

  test("are made up once, kept, and readable by this user alone", () => {
    const first = withSecrets(settings({ DATA_DIR: dataDir }));
    expect(first.encryptionKeys[0]?.key).toHaveLength(32);
    expect(statSync(join(dataDir, "secrets.json")).mode & 0o777).toBe(0o600);
    expect(withSecrets(settings({ DATA_DIR: dataDir }))).toEqual(first);
  });

  test("are never made up again over a damaged file", () => {
    writeFileSync(join(dataDir, "secrets.json"), "{");
    expect(() => withSecrets(settings({ DATA_DIR: dataDir }))).toThrow(
      "secrets.json is damaged; restore it from a backup.",
    );
  });
});

describe("the text model", () => {
  const model = { TEXT_MODEL_URL: "http://models.lan:8080/v1/", TEXT_MODEL_NAME: "small" };

  test("is its address and its name; a key is not needed everywhere", () => {
    expect(settings({}).textModel).toBeUndefined();
    expect(settings(model).textModel).toEqual({ url: "http://models.lan:8080/v1", name: "small", key: undefined });
    expect(settings({ ...model, TEXT_MODEL_KEY: "k" }).textModel?.key).toBe("k");
  });

  test("half of it is a mistake", () => {
    expect(problems({ TEXT_MODEL_URL: model.TEXT_MODEL_URL })).toEqual([
      "TEXT_MODEL_NAME must be set when TEXT_MODEL_URL is set.",
    ]);
    for (const name of ["TEXT_MODEL_NAME", "TEXT_MODEL_KEY"]) {
      expect(problems({ [name]: "small" })).toEqual([
        "TEXT_MODEL_URL must be set when TEXT_MODEL_NAME or TEXT_MODEL_KEY is set.",
      ]);
    }
    expect(problems({ ...model, TEXT_MODEL_URL: "models" })).toEqual([
      "TEXT_MODEL_URL must be an address that begins with http:// or https://.",
    ]);
  });
});

test("a registry is told of a cell with a number", () => {
  const REGISTRY_URL = "postgres://u:p@db/registry";
  expect(settings({ ...external, REGISTRY_URL, CELL: "3" })).toMatchObject({ registryUrl: REGISTRY_URL, cell: 3 });
  expect(problems({ ...external, REGISTRY_URL })).toEqual(["CELL must be set when REGISTRY_URL is set."]);
  expect(problems({ ...external, REGISTRY_URL: "registry", CELL: "3" })).toEqual([
    "REGISTRY_URL must look like postgres://user:password@host:5432/database.",
  ]);
});
