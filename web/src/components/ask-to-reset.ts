import { resetDemo } from "~/api/demo.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";

/** Replaces the demo with a new one after a confirmation and reloads the page. */
export async function askToReset(): Promise<void> {
  const question = {
    title: "Reset the demo?",
    text: "Your changes will be lost, and the demo starts over.",
    yes: "Reset",
    no: "Cancel",
  };
  if (!(await confirm(question))) return;
  const answer = await resetDemo();
  if (answer.ok) location.assign("/calendar");
  else showToast({ type: "danger", text: answer.data.message ?? "The demo could not be reset. Please try again." });
}
