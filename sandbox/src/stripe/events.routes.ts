import { randomBytes } from "node:crypto";
import type { AddCall } from "./call.ts";
import { newId, type StripeContext } from "./context.ts";
import { invalid, missing } from "./failure.ts";
import { pageOf } from "./paging.ts";
import type { WebhookEndpoint } from "./wire.ts";

/** API calls for events and webhook endpoints. */
export function addEventCalls(add: AddCall, ctx: StripeContext): void {
  const { store } = ctx;
  add("GET", "/events", ({ input }) => {
    const type = input.text("type");
    const types = input.list("types")?.map(String);
    const isWanted = (name: string) => (type === undefined || name === type) && (!types || types.includes(name));
    return pageOf(
      "/v1/events",
      [...store.events.values()].filter((each) => isWanted(each.type)),
      input,
    );
  });
  add("GET", "/events/:id", ({ params }) => {
    const found = store.events.get(params.id ?? "");
    if (!found) throw missing("event", params.id ?? "");
    return found;
  });

  add("POST", "/webhook_endpoints", async ({ input }) => {
    const url = input.needed("url");
    const events = input.list("enabled_events")?.map(String);
    if (!events?.length) throw invalid("Missing required param: enabled_events.", { code: "parameter_missing" });
    const api_version = input.text("api_version") ?? null;
    const endpoint = newEndpoint(ctx, { url, enabled_events: events, api_version });
    await store.webhook_endpoints.put(endpoint);
    return endpoint;
  });
  add("GET", "/webhook_endpoints", ({ input }) =>
    pageOf("/v1/webhook_endpoints", [...store.webhook_endpoints.values()].map(withoutSecret), input),
  );
  add("DELETE", "/webhook_endpoints/:id", async ({ params }) => {
    const id = params.id ?? "";
    if (!store.webhook_endpoints.get(id)) throw missing("webhook endpoint", id);
    await store.webhook_endpoints.remove(id);
    return { id, object: "webhook_endpoint", deleted: true };
  });
}

/** The secret is returned only once, on creation. */
const withoutSecret = ({ secret: _, ...endpoint }: WebhookEndpoint): WebhookEndpoint => endpoint;

type Wanted = Pick<WebhookEndpoint, "url" | "enabled_events" | "api_version"> & { secret?: string };

export function newEndpoint({ clock }: StripeContext, wanted: Wanted): WebhookEndpoint {
  return {
    secret: `whsec_${randomBytes(24).toString("hex")}`,
    ...wanted,
    id: newId("we"),
    object: "webhook_endpoint",
    application: null,
    created: clock.seconds(),
    description: null,
    livemode: false,
    metadata: {},
    status: "enabled",
  };
}
