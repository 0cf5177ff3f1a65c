import type { Media } from "@ponkan/contract/media/media";
import { deleteMedia, mediaChanged } from "~/api/media.ts";
import { counted } from "~/lib/counted.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";

const AT_ONCE = 4;

/** True for yes. */
export function askToDelete(files: readonly Media[]): Promise<boolean> {
  const what = files.length === 1 ? files[0]!.name : counted(files.length, "file");
  return confirm({
    title: `Delete ${what}`,
    text: `Posts that are out keep their media. This can't be undone. Are you sure you want to proceed?`,
    yes: "Delete",
    no: "Keep",
    danger: true,
  });
}

/** Deletes what can be deleted and reports the rest; returns the deleted ids. */
export async function deleteFiles(files: readonly Media[]): Promise<number[]> {
  const deleted: number[] = [];
  const refusals = new Set<string>();
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const answer = await deleteMedia(file);
      if (answer.ok || answer.status === 404) deleted.push(file.id);
      else refusals.add(answer.status === 422 ? keptText(file, answer.data.message) : FAILED);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (deleted.length > 0) showToast({ type: "success", text: deletedText(files, deleted.length) });
  for (const text of refusals) showToast({ type: "danger", text });
  if (refusals.size > 0) mediaChanged();
  return deleted;

  function keptText({ name, scheduled_posts }: Media, message = FAILED): string {
    // Scheduled since the list was read.
    if (scheduled_posts === 0) return message;
    const kept = files.filter((file) => file.scheduled_posts > 0).length;
    if (kept > 1) return `${kept} files are used in scheduled posts and can't be deleted.`;
    return `${name} is used in ${counted(scheduled_posts, "scheduled post")} and can't be deleted.`;
  }
}

export const FAILED = "Failed to delete media. Please try again.";

function deletedText(files: readonly Media[], count: number): string {
  return files.length === 1
    ? `${files[0]!.name} was deleted.`
    : `${counted(count, "file")} ${count === 1 ? "was" : "were"} deleted.`;
}
