import { pageConfig } from "./config.ts";

/** Events sent to the product's own tag manager, if configured (BI-11). Never contains user-written text. */
type ProductEvent =
  | { event: "view_item"; item: string }
  | { event: "begin_checkout"; item: string }
  | { event: "purchase"; transaction_id: string; value: number; item: string; coupon: string | null }
  | { event: "sign_up" }
  | { event: "feedback"; reason: string };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export function tellTagManager(event: ProductEvent): void {
  if (!pageConfig.tag_manager_id) return;
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}
