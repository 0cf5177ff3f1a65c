import type { CheckoutReply, CheckoutRequest } from "@ponkan/contract/billing/checkout";
import { useEffect, useState } from "react";
import { call } from "~/api/call.ts";
import { loadStats } from "~/api/load-stats.ts";
import { fetchUser } from "~/api/users.ts";
import { tellTagManager } from "~/lib/tag-manager.ts";
import { noteWaitingPost } from "~/lib/waiting-post.ts";
import { isWebAddress } from "~/lib/web-address.ts";
import { SUBSCRIPTION_UPDATED, sendWindowEvent } from "~/lib/window-events.ts";
import { showToast } from "~/ui/toast-store.ts";

const FAILED = "Something went wrong. Please reload the page and try again.";

type Failed = { request: CheckoutRequest; text: string };

/** The error of this exact choice; it does not apply to another plan or coupon. */
export function failureOf(failed: Failed | null, priceId: string | undefined, coupon: string | null): string {
  return failed && failed.request.price_id === priceId && failed.request.coupon === coupon ? failed.text : "";
}

export function useCheckout(onUpdated: () => void) {
  const [isCheckingOut, setCheckingOut] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  useEffect(() => {
    // The browser's Back button may restore this page from its cache, where the button must work again.
    const back = () => setCheckingOut(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);

  const checkOut = async (request: CheckoutRequest, item: string) => {
    setFailed(null);
    setCheckingOut(true);
    tellTagManager({ event: "begin_checkout", item });
    const answer = await call("POST /stripe/checkout", { body: request });
    if (answer.ok && answer.data.url && isWebAddress(answer.data.url)) {
      noteWaitingPost(window.location);
      return window.location.assign(answer.data.url);
    }
    if (answer.ok) await showUpdate(answer.data);
    setCheckingOut(false);
    if (answer.ok) onUpdated();
    else if (answer.status !== 401) setFailed({ request, text: answer.data.message ?? FAILED });
  };
  return { isCheckingOut, failed, checkOut };
}

async function showUpdate({ message }: CheckoutReply): Promise<void> {
  await Promise.all([fetchUser(), loadStats()]);
  sendWindowEvent(SUBSCRIPTION_UPDATED);
  if (message) showToast({ type: "success", text: message });
}
