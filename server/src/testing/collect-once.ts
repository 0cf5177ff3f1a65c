import { createPlatforms } from "@ponkan/platforms";
import type { Kysely } from "kysely";
import type { Config } from "../config.ts";
import { createOutbound } from "../lib/outbound/outbound.ts";
import { collectResults } from "../modules/analytics/collect/collect-results.ts";
import { thinResults } from "../modules/analytics/collect/thin-results.ts";
import type { Database } from "../tables.ts";
import { testConfig } from "./test-config.ts";

type Where = { db: Kysely<Database>; keys: Config["encryptionKeys"]; sandboxUrl: string };

const clock = { now: () => new Date() };
const log = { info() {}, warn() {}, error() {} };

/** Runs one round of the worker in this process. */
export async function collectOnce({ db, keys, sandboxUrl }: Where): Promise<void> {
  const outbound = createOutbound({ trusted: [sandboxUrl], open: [] });
  const platforms = createPlatforms({ credentials: {}, sandboxUrl, userAgent: testConfig.userAgent });
  await collectResults({ db, clock, log, outbound, platforms, config: { ...testConfig, encryptionKeys: keys } });
  await outbound.close();
}

/** Runs the nightly thinning once. */
export const thinOnce = ({ db }: Pick<Where, "db">): Promise<void> => thinResults({ db, clock });
