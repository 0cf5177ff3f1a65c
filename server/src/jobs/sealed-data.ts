import { type SealingKey, seal, unseal } from "../lib/secret-box.ts";
import type { JobName } from "./names.ts";

type Sealed = { sealed: string };

/** Mails carry links that let people in, and a queue keeps what it was given long after it is done. */
export function sealData(keys: readonly SealingKey[], name: JobName, data: object): Sealed {
  return { sealed: seal(keys, `job ${name}`, JSON.stringify(data)) };
}

/** What the queue starts by itself has nothing to hide and lies open. */
export function openData(keys: readonly SealingKey[], name: JobName, data: object): unknown {
  if (!("sealed" in data)) return data;
  const text = unseal(keys, `job ${name}`, String(data.sealed));
  if (text === undefined) throw new Error(`the data of ${name} cannot be opened: its key is not in ENCRYPTION_KEYS`);
  return JSON.parse(text);
}
