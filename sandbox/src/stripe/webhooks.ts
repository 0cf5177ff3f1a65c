import { createHmac } from "node:crypto";
import type { StripeContext } from "./context.ts";
import type { Delivery } from "./store.ts";

const PATIENCE_MS = 10_000;
const RETRY_MS = [1_000, 5_000, 30_000, 300_000];

export type WebhookDeliverer = {
  /** Delivers what is due; returns whether anything was. */
  deliver(): Promise<boolean>;
  /** Delivers until nothing is left, without waiting before retries. */
  flush(): Promise<void>;
  stop(): void;
};

/** Delivers events to endpoints at least once, with retries until they answer with a 2xx. */
export function createWebhookDeliverer(ctx: StripeContext): WebhookDeliverer {
  let isStopped = false;

  async function send(delivery: Delivery): Promise<void> {
    const { store, clock } = ctx;
    const event = store.events.get(delivery.event);
    const endpoint = store.webhook_endpoints.get(delivery.endpoint);
    if (!event || !endpoint) return void (await store.deliveries.remove(delivery.id));
    const body = JSON.stringify(event);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      "stripe-signature": signature(body, endpoint.secret ?? "", clock.seconds()),
    };
    const isHeard = await fetch(endpoint.url, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
    if (isStopped) return;
    if (isHeard) return store.deliveries.remove(delivery.id);
    const wait = RETRY_MS[delivery.attempts];
    const state = wait === undefined ? "failed" : "waiting";
    await store.deliveries.put({
      ...delivery,
      state,
      attempts: delivery.attempts + 1,
      next_ms: Date.now() + (wait ?? 0),
    });
  }

  let previous: Promise<unknown> = Promise.resolve();

  /** Serialises rounds: two at once would both send what is due. */
  function deliver(isPatient = true): Promise<boolean> {
    const round = previous.then(() => deliverDue(isPatient));
    previous = round.catch(() => undefined);
    return round;
  }

  async function deliverDue(isPatient: boolean): Promise<boolean> {
    const { are_webhooks_held, is_disordered } = ctx.settings.current();
    if (are_webhooks_held || isStopped) return false;
    const due = [...ctx.store.deliveries.values()].filter(
      ({ state, next_ms }) => state === "waiting" && (!isPatient || next_ms <= Date.now()),
    );
    for (const delivery of is_disordered ? due.reverse() : due) await send(delivery);
    return due.length > 0;
  }

  return {
    deliver,
    flush: async () => {
      for (let round = 0; round <= RETRY_MS.length && (await deliver(false)); round++);
    },
    stop: () => {
      isStopped = true;
    },
  };
}

function signature(body: string, secret: string, t: number): string {
  return `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`;
}
