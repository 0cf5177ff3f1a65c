import { call } from "~/api/call.ts";
import { endSession } from "~/api/end-session.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";

/** Ends the demo and goes to sign-up, after a confirmation. */
export async function leaveDemo(): Promise<void> {
  const question = {
    title: "Leave the demo?",
    text: "You'll start fresh: nothing from the demo comes along.",
    yes: "Sign Up",
    no: "Stay",
  };
  if (!(await confirm(question))) return;
  const { status } = await call("POST /auth/sign-out", {});
  if (status !== 204) return void showToast({ type: "danger", text: "Failed to sign out. Please try again." });
  endSession();
  location.assign("/sign-up");
}
