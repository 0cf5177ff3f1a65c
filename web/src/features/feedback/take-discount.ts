import { call } from "~/api/call.ts";
import { failureText } from "~/api/failure-text.ts";
import { queryClient } from "~/api/query-client.ts";
import { fetchUser } from "~/api/users.ts";
import { showToast } from "~/ui/toast-store.ts";

const FAILED = "Failed to apply discount. Please try again.";

type Needs = { setBusy: (isBusy: boolean) => void; onClose: () => void; onFail: (text: string) => void };

/** Accepting the discount means staying, so the modal closes (BI-07). */
export async function takeDiscount({ setBusy, onClose, onFail }: Needs): Promise<void> {
  onFail("");
  setBusy(true);
  const answer = await call("POST /stripe/discount", { body: {} });
  if (answer.ok) {
    await fetchUser();
    void queryClient.invalidateQueries({ queryKey: ["billing-details"] });
    showToast({ type: "success", text: answer.data.message });
    onClose();
  } else if (answer.status !== 401) onFail(failureText(answer, FAILED));
  setBusy(false);
}
