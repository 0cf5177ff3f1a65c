import { z } from "zod";
import type { Access } from "../capabilities.ts";
import { readAnswer } from "../http/read-answer.ts";
import { mapped, type Outcome } from "../outcome.ts";
import type { RedgifsClient } from "./client.ts";

export type Encoding = { state: "working" | "complete" | "failed"; progress: number | null };

const Status = z.object({
  task: z.string().nullish().catch(null),
  status: z.string().nullish().catch(null),
  progress: z.number().nullish().catch(null),
});

/** Redgifs uses both field names; an unknown status counts as still working. */
export async function encodingOf(client: RedgifsClient, access: Access, id: string): Promise<Outcome<Encoding>> {
  const answer = await client(access, { path: `/v1/gifs/fetch/status/${encodeURIComponent(id)}` });
  return mapped(readAnswer(answer, Status), ({ task, status, progress }) => ({
    state: stateOf(task ?? status),
    progress: progress ?? null,
  }));
}

function stateOf(word: string | null | undefined): Encoding["state"] {
  if (word === "complete") return "complete";
  return word === "error" || word === "failed" ? "failed" : "working";
}
