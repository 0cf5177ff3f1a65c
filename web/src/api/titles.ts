import type { RewordedRow, SuggestedTitles } from "@ponkan/contract/posts/title-request";
import { call } from "./call.ts";

type Refused = { refusal: string };

type TitleRequest =
  | { mode: "generate"; subreddit: string; keywords?: string[]; media_ids?: number[]; seed: number }
  | { mode: "rephrase"; subreddit: string; title: string; seed: number };

/** Returns up to five titles that pass the rules of the subreddit, or the text of the refusal (TX-02, TX-04). */
export async function suggestTitles(creatorId: number, wanted: TitleRequest): Promise<SuggestedTitles | Refused> {
  const answer =
    wanted.mode === "generate"
      ? await call("POST /posts/title", { body: wanted, creatorId })
      : await call("POST /posts/title", { body: wanted, creatorId });
  return answer.ok ? answer.data : { refusal: refusalOf(answer) };
}

type RewordRequest = { rows: { subreddit: string; title: string }[]; beside: string[]; seed: number };

/** Returns a different wording for each row, as far as there is one (TX-01). */
export async function rewordTitles(creatorId: number, body: RewordRequest): Promise<{ data: RewordedRow[] } | Refused> {
  const answer = await call("POST /posts/rewordings", { body, creatorId });
  return answer.ok ? answer.data : { refusal: refusalOf(answer) };
}

type Refusal = { status: number; data: { message?: string } };

function refusalOf({ status, data: { message } }: Refusal): string {
  if (status === 429) return tooMany(Number(/\d+/.exec(message ?? "")?.[0] ?? 3600));
  return message ?? "Failed to generate titles. Please try again.";
}

function tooMany(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `You've asked for titles 30 times in an hour. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
