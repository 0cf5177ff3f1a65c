import { createECDH, randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "../config.ts";
import { parseKeys } from "./encryption-keys.ts";
import type { ParsedConfig } from "./parse-config.ts";
import { StartProblem } from "./start-problem.ts";

const Secrets = z.object({
  encryption_keys: z.string().refine((keys) => parseKeys(keys) !== undefined),
  realtime_key: z.string().min(8),
  realtime_secret: z.string().min(16),
  vapid_public_key: z.string(),
  vapid_private_key: z.string(),
});
type Secrets = z.infer<typeof Secrets>;

/** Adds missing secrets from a file that only this user can read; the file is created at the first start. */
export function withSecrets(config: ParsedConfig): Config {
  const { encryptionKeys, realtime } = config;
  if (encryptionKeys && realtime) return { ...config, encryptionKeys, realtime };

  const kept = readOrCreate(join(config.dataDir, "secrets.json"));
  return {
    ...config,
    encryptionKeys: encryptionKeys ?? parseKeys(kept.encryption_keys)!,
    realtime: realtime ?? { key: kept.realtime_key, secret: kept.realtime_secret },
    vapid: config.vapid ?? { publicKey: kept.vapid_public_key, privateKey: kept.vapid_private_key },
  };
}

function readOrCreate(file: string): Secrets {
  if (!existsSync(file)) write(file, create());
  chmodSync(file, 0o600);
  const { secrets, isOlder } = read(file);
  if (isOlder) write(file, secrets);
  return secrets;
}

function read(file: string): { secrets: Secrets; isOlder: boolean } {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8"));
    // A file from a version without push notifications.
    const isOlder = typeof kept === "object" && kept !== null && !("vapid_public_key" in kept);
    return { secrets: Secrets.parse(isOlder ? { ...kept, ...newVapidKeys() } : kept), isOlder };
  } catch {
    // New keys would make everything encrypted with the old ones unreadable.
    throw new StartProblem(`${file} is damaged; restore it from a backup.`);
  }
}

function create(): Secrets {
  return {
    encryption_keys: `k1:${randomBytes(32).toString("base64")}`,
    realtime_key: randomBytes(10).toString("hex"),
    realtime_secret: randomBytes(24).toString("base64url"),
    ...newVapidKeys(),
  };
}

/** Generates a key pair for RFC 8292. Leading zeros are missing in Node's private key, so it is padded. */
function newVapidKeys() {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys();
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { vapid_public_key: publicKey.toString("base64url"), vapid_private_key: privateKey.toString("base64url") };
}

function write(file: string, secrets: Secrets): void {
  const unfinished = `${file}.unfinished`;
  try {
    const handle = openSync(unfinished, "w", 0o600);
    writeFileSync(handle, `${JSON.stringify(secrets, null, 2)}\n`);
    fsyncSync(handle);
    closeSync(handle);
    renameSync(unfinished, file);
  } catch (error) {
    throw new StartProblem(`${file} could not be written: ${(error as Error).message}`);
  }
}
