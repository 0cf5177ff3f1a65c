import type { RewordedRow } from "@ponkan/contract/posts/title-request";
import { rewordTitles } from "~/api/titles.ts";
import { counted } from "~/lib/counted.ts";
import { showToast } from "~/ui/toast-store.ts";
import type { ComposerDraft, Row } from "../../core/draft/composer-draft.ts";
import { chosenRows } from "../../core/draft/rows.ts";
import { restoreTitles, setRewordedTitles } from "./reworded-store.ts";
import { titleToReword } from "./title-to-reword.ts";

type Options = {
  creatorId: number;
  draft: ComposerDraft;
  seed: number;
  change: (update: (draft: ComposerDraft) => ComposerDraft) => void;
};

/**
 * Gives each row without a hand-written title its own wording (TX-01); rows keep their title until there is a new one.
 */
export async function rewordRows({ creatorId, draft, seed, change }: Options): Promise<void> {
  const { rows, beside } = wordable(draft);
  if (rows.length === 0) return void showToast({ type: "info", text: "Write a title first. Then it can be reworded." });
  const answer = await rewordTitles(creatorId, { rows, beside, seed });
  if ("refusal" in answer) return void showToast({ type: "danger", text: answer.refusal });

  const done = answer.data.flatMap(({ subreddit, title }) => (title === null ? [] : [{ subreddit, title }]));
  setRewordedTitles(draft, done, { source: "rephrase", change });
  tell(answer.data, () => restoreTitles(done, change));
}

function wordable(draft: ComposerDraft) {
  const isOpen = ({ own, source }: Row) => own.title === undefined || source === "rephrase";
  const filled = chosenRows(draft)
    .map((row) => ({ row, subreddit: row.subreddit, title: titleToReword(draft, row).trim() }))
    .filter(({ title }) => title !== "");
  return {
    rows: filled.filter(({ row }) => isOpen(row)).map(({ subreddit, title }) => ({ subreddit, title })),
    beside: filled.filter(({ row }) => !isOpen(row)).map(({ title }) => title),
  };
}

const NAMED = 3;

function tell(rows: readonly RewordedRow[], undo: () => void): void {
  const left = rows.filter(({ title }) => title === null);
  const done = rows.length - left.length;
  const action = { label: "Undo", onClick: undo };
  if (left.length === 0)
    return void showToast({ type: "success", text: `${counted(done, "title")} reworded.`, isOfForm: true, action });
  const names = left.slice(0, NAMED).map(({ subreddit }) => `r/${subreddit}`);
  const more = left.length > NAMED ? ` and ${left.length - NAMED} more` : "";
  const keep = left.length === 1 ? "keeps its title" : "keep their titles";
  const text = `${names.join(", ")}${more} ${keep}. ${left[0]!.why ?? ""}`.trim();
  showToast({
    type: "warning",
    text: done > 0 ? `${done} of ${counted(rows.length, "title")} reworded. ${text}` : text,
    isOfForm: true,
    ...(done > 0 && { action }),
  });
}
