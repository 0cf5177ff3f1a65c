import { isWebAddress } from "~/lib/web-address.ts";
import { showToast } from "~/ui/toast-store.ts";
import { call } from "./call.ts";
import { failureText } from "./failure-text.ts";

const FAILED = "Failed to open the customer portal. Please try again.";

/** Navigates to Stripe's portal for cards and invoices, which links back to the subscription. */
export async function openPortal(): Promise<void> {
  const answer = await call("GET /stripe/portal", {});
  if (answer.ok && isWebAddress(answer.data.url)) window.location.assign(answer.data.url);
  else if (answer.status !== 401) showToast({ type: "danger", text: failureText(answer, FAILED) });
}
