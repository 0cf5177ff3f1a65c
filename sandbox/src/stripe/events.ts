import { newId, type StripeContext } from "./context.ts";
import { shown } from "./expand.ts";
import { API_VERSION } from "./settings.ts";

/** Something happened: it is written down, and every endpoint that wants to hear of it is told. */
export async function emit(ctx: StripeContext, type: string, object: object, before?: object): Promise<void> {
  const { store, clock } = ctx;
  const id = newId("evt");
  const previous = before && changed(before, object);
  const endpoints = [...store.webhook_endpoints.values()].filter(
    ({ status, enabled_events: wanted }) => status === "enabled" && (wanted.includes("*") || wanted.includes(type)),
  );
  await store.events.put({
    id,
    object: "event",
    api_version: API_VERSION,
    created: clock.seconds(),
    data: { object: shown(object), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: { id: null, idempotency_key: null },
    type,
  });
  for (const { id: endpoint } of endpoints) {
    for (let copy = 0; copy < ctx.settings.current().deliveries; copy++) {
      const delivery = { id: newId("wd"), event: id, endpoint, attempts: 0, next_ms: 0, state: "waiting" as const };
      await store.deliveries.put(delivery);
    }
  }
  ctx.wake();
}

/** The former values of what is different now. */
function changed(before: object, after: object): object {
  const now = new Map(Object.entries(after));
  const other = Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(now.get(key)));
  return Object.fromEntries(other);
}
