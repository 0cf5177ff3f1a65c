import { retryPosts } from "~/api/posts.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";

/** A post that may be out already is sent again only after a confirmation. */
export async function retryAfterAsking(creatorId: number, id: number): Promise<boolean> {
  const answer = await retryPosts(creatorId, [id], false);
  if (answer.ok) return true;
  const text = answer.data.message ?? "Failed to retry post. Please try again.";
  if (answer.status !== 409) return failed(text);
  const question = {
    title: "Retry",
    text: `${text} Are you sure you want to send it again?`,
    yes: "Send again",
    no: "Leave it",
  };
  if (!(await confirm(question))) return false;
  const again = await retryPosts(creatorId, [id], true);
  return again.ok || failed(again.data.message ?? text);
}

function failed(text: string): false {
  showToast({ type: "danger", text });
  return false;
}
