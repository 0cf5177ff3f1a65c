import { type BookablePlatform, platformLabels } from "@ponkan/contract/accounts/platform";
import type { PostFilter } from "@ponkan/contract/posts/post-filter";
import { exportPosts } from "~/api/calendar.ts";
import { counted } from "~/lib/counted.ts";
import { downloadFile } from "~/lib/download-file.ts";
import { showToast } from "~/ui/toast-store.ts";
import type { Range } from "../filter/overlap.ts";
import type { Counts } from "../use-shown-counts.ts";

export type Exported = {
  creator: { id: number; name: string };
  asked: { range: Range | null; filter: PostFilter };
  platforms: readonly BookablePlatform[];
  /** Number of posts per platform; undefined until loaded. */
  counts: Counts | undefined;
};

export type Format = "csv" | "plan" | "ics";
const files: Record<Format, { type: string; ending: string }> = {
  csv: { type: "text/csv", ending: ".csv" },
  plan: { type: "text/csv", ending: "-plan.csv" },
  ics: { type: "text/calendar", ending: ".ics" },
};

export async function exportShown(exported: Exported, format: Format): Promise<void> {
  const { creator, asked, platforms } = exported;
  const { range, filter } = asked;
  if (!range) return;
  const answer = await exportPosts(creator.id, { ...range, filter, platforms, format });
  if (!answer.ok) {
    showToast({ type: "danger", text: answer.data.message ?? "Failed to export posts. Please try again." });
    return;
  }
  const { type, ending } = files[format];
  downloadFile(`${fileName(creator.name, range)}${ending}`, String(answer.data), type);
  const left = format === "plan" && leftOut(exported);
  if (left) showToast({ type: "info", text: left });
}

/** Names posts missing from the plan file, as imports accept only Reddit posts. */
function leftOut({ platforms, counts }: Exported): string | null {
  const shown = platforms.length > 0 ? platforms : (Object.keys(counts ?? {}) as BookablePlatform[]);
  const left = shown.flatMap((name) => (name !== "reddit" && counts?.[name] ? { name, count: counts[name] } : []));
  if (left.length === 0) return null;
  const words = left.map(({ name, count }) => `${counted(count, "post")} to ${platformLabels[name]}`).join(" and ");
  const isOne = left.length === 1 && left[0]!.count === 1;
  return `${words} ${isOne ? "is" : "are"} not in the file: only posts to Reddit can be imported.`;
}

/** 'posts-northline-2026-11-01-to-2026-11-30' */
function fileName(creator: string, { start, end }: Range): string {
  const name = creator.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-").replaceAll(/^-+|-+$/g, "");
  return ["posts", name, start, "to", end].filter(Boolean).join("-");
}
