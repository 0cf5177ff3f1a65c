import { call } from "~/api/call.ts";
import { failureText } from "~/api/failure-text.ts";
import { fetchUser } from "~/api/users.ts";
import { showToast } from "~/ui/toast-store.ts";

const FAILED = "Failed to reactivate subscription. Please try again.";

export async function reactivate(): Promise<void> {
  const answer = await call("POST /stripe/subscription/reactivate", { body: {} });
  if (answer.ok) {
    await fetchUser();
    showToast({ type: "success", text: answer.data.message });
  } else if (answer.status !== 401) showToast({ type: "danger", text: failureText(answer, FAILED) });
}
