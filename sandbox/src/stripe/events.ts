import { newId, type StripeContext } from "./context.ts";
import { shown } from "./expand.ts";
import { API_VERSION } from "./settings.ts";
import type { Event, WebhookEndpoint } from "./wire.ts";

/** Stores an event and queues it for every endpoint that subscribes to its type. */
export async function emit(ctx: StripeContext, type: string, object: object, before?: object): Promise<void> {
  const { store } = ctx;
  const previous = before && changed(before, object);
  const isWanted = ({ status, enabled_events: wanted }: WebhookEndpoint) =>
    status === "enabled" && (wanted.includes("*") || wanted.includes(type));
  const endpoints = ctx.isPast ? [] : [...store.webhook_endpoints.values()].filter(isWanted);
  const data = { object: shown(object), ...(previous && { previous_attributes: previous }) };
  const event = { ...newEvent(ctx, type, object), data, pending_webhooks: endpoints.length };
  await store.events.put(event);
  for (const { id: endpoint } of endpoints) {
    for (let copy = 0; copy < ctx.settings.current().deliveries; copy++) {
      const delivery = {
        id: newId("wd"),
        event: event.id,
        endpoint,
        attempts: 0,
        next_ms: 0,
        state: "waiting" as const,
      };
      await store.deliveries.put(delivery);
    }
  }
  ctx.wake();
}

export const newEvent = ({ clock }: StripeContext, type: string, object: object): Event => ({
  id: newId("evt"),
  object: "event",
  api_version: API_VERSION,
  created: clock.seconds(),
  data: { object },
  livemode: false,
  pending_webhooks: 0,
  request: { id: null, idempotency_key: null },
  type,
});

/** The previous values of the fields that have changed. */
function changed(before: object, after: object): object {
  const now = new Map(Object.entries(after));
  const other = Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(now.get(key)));
  return Object.fromEntries(other);
}
