import { COUPON_COOKIE, DISCOUNT_COOKIE } from "@ponkan/contract/billing/offer-cookies";
import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { type Answer, call, type Reply } from "~/api/call.ts";
import { loadStats } from "~/api/load-stats.ts";
import { fetchUser } from "~/api/users.ts";
import { removeCookie } from "~/lib/cookies.ts";
import { showGlobalMessage } from "~/lib/global-message.ts";
import { NOT_BOUGHT } from "~/lib/shared-search.ts";
import { storage } from "~/lib/storage.ts";
import { tellTagManager } from "~/lib/tag-manager.ts";
import { SUBSCRIPTION_UPDATED, sendWindowEvent } from "~/lib/window-events.ts";
import { useLeaveSession } from "./use-leave-session.ts";

type Purchase = Reply<"GET /stripe/check">;

const FAILED = "An error occurred. Please reload the page and try again.";
const TOLD_KEY = "SR_purchase_told";

/** Reports the result after returning from the checkout (BI-10, BI-15). Returns true until it is known. */
export function usePurchaseCheck(onChecked: () => void): boolean {
  const leaveSession = useLeaveSession();
  const asked = useSearch({ from: "__root__" }).session_id;
  const session_id = asked === NOT_BOUGHT ? undefined : asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each purchase
  useEffect(() => {
    if (session_id === undefined) return;
    void checkPurchase(session_id).then(async (show) => {
      await leaveSession();
      onChecked();
      show();
    });
  }, [session_id]);
  return session_id !== undefined;
}

/** Returns a function that shows the result once the modal is closed. */
async function checkPurchase(session_id: string): Promise<() => void> {
  const answer = await call("GET /stripe/check", { query: { session_id } });
  if (answer.ok) await notePurchase(answer.data);
  return () => tellResult(answer);
}

async function notePurchase(purchase: Purchase): Promise<void> {
  removeCookie(COUPON_COOKIE);
  removeCookie(DISCOUNT_COOKIE);
  tellOnce(purchase);
  await Promise.all([fetchUser(), loadStats()]);
  sendWindowEvent(SUBSCRIPTION_UPDATED);
}

function tellOnce({ invoice, value, product, coupon }: Purchase): void {
  if (storage.get(TOLD_KEY) === invoice) return;
  storage.set(TOLD_KEY, invoice);
  tellTagManager({ event: "purchase", transaction_id: invoice, value, item: product.name, coupon });
}

function tellResult(answer: Answer<Purchase>): void {
  if (answer.ok) {
    const title = `You have the ${answer.data.product.name} plan`;
    showGlobalMessage({ type: "success", title, text: "Thank you! Your purchase was successful." });
  } else if (answer.status !== 401) showGlobalMessage({ type: "error", text: answer.data.message ?? FAILED });
}
