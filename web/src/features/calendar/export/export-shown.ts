import type { BookablePlatform } from "@ponkan/contract/accounts/platform";
import type { PostFilter } from "@ponkan/contract/posts/post-filter";
import { exportPosts } from "~/api/calendar.ts";
import { downloadFile } from "~/lib/download-file.ts";
import { showToast } from "~/ui/toast-store.ts";
import type { Range } from "../filter/overlap.ts";

export type Exported = {
  creator: { id: number; name: string };
  asked: { range: Range | null; filter: PostFilter };
  platforms: readonly BookablePlatform[];
};

export type Format = "csv" | "plan" | "ics";
const files: Record<Format, { type: string; ending: string }> = {
  csv: { type: "text/csv", ending: ".csv" },
  plan: { type: "text/csv", ending: "-plan.csv" },
  ics: { type: "text/calendar", ending: ".ics" },
};

/** Downloads a file with exactly the posts that are shown. */
export async function exportShown({ creator, asked, platforms }: Exported, format: Format): Promise<void> {
  const { range, filter } = asked;
  if (!range) return;
  const answer = await exportPosts(creator.id, { ...range, filter, platforms, format });
  if (!answer.ok) {
    showToast({ type: "danger", text: answer.data.message ?? "Failed to export posts. Please try again." });
    return;
  }
  const { type, ending } = files[format];
  downloadFile(`${fileName(creator.name, range)}${ending}`, String(answer.data), type);
}

/** 'posts-northline-2026-11-01-to-2026-11-30' */
function fileName(creator: string, { start, end }: Range): string {
  const name = creator.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-").replaceAll(/^-+|-+$/g, "");
  return ["posts", name, start, "to", end].filter(Boolean).join("-");
}
