import type { Answer, Reply } from "./call.ts";
import { call } from "./call.ts";

export type Imported = Reply<"POST /posts/import">;

/** Checks what a CSV file would schedule and which errors prevent it, without scheduling anything (CS-03). */
export function importPosts(creatorId: number, csv: string): Promise<Answer<Imported>> {
  return call("POST /posts/import", { body: { csv }, creatorId });
}
