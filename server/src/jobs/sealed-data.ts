import { type SealingKey, seal, unseal } from "../lib/secret-box.ts";
import type { JobName } from "./names.ts";

type Sealed = { sealed: string };

/** Mails contain links that sign people in, and the queue keeps its data long after a job is done. */
export function sealData(keys: readonly SealingKey[], name: JobName, data: object): Sealed {
  return { sealed: seal(keys, `job ${name}`, JSON.stringify(data)) };
}

/** Data of recurring jobs contains no secrets and is not sealed. */
export function openData(keys: readonly SealingKey[], name: JobName, data: object): unknown {
  if (!("sealed" in data)) return data;
  const text = unseal(keys, `job ${name}`, String(data.sealed));
  if (text === undefined) throw new Error(`the data of ${name} cannot be opened: its key is not in ENCRYPTION_KEYS`);
  return JSON.parse(text);
}
