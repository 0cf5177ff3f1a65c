import type { PushSubscription } from "@ponkan/contract/push/endpoints";
import type { AppContext } from "../../context.ts";
import { fieldRefusal, Refusal } from "../../lib/refusal.ts";
import type { Session } from "../auth/sessions.ts";
import { dropOldest, saveSubscription } from "./push.queries.ts";

const MOST_DEVICES = 20;

/** Subscribes the device. The endpoint comes from the browser, so it must be a public address. */
export async function subscribe(
  { db, clock, config, outbound }: Pick<AppContext, "db" | "clock" | "config" | "outbound">,
  { user_id, id: session_id }: Session,
  subscription: PushSubscription,
): Promise<void> {
  if (!config.vapid) throw new Refusal(422, "Notifications are not set up here.");
  const { endpoint } = subscription;
  const isOurs = config.sandbox.enabled && isBelow(endpoint, `${config.sandbox.url}/push/`);
  if (!isOurs && !(await isPublic(outbound, endpoint))) {
    throw fieldRefusal("endpoint", "The endpoint field must be the address of a push service.");
  }
  await db.transaction().execute(async (tx) => {
    await saveSubscription(tx, { user_id, session_id }, subscription, clock.now());
    await dropOldest(tx, user_id, MOST_DEVICES);
  });
}

async function isPublic(outbound: AppContext["outbound"], endpoint: string): Promise<boolean> {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, port } = new URL(endpoint);
  return protocol === "https:" && username === "" && port === "" && (await outbound.isPublicHost(hostname));
}

const isBelow = (address: string, base: string) => URL.canParse(address) && new URL(address).href.startsWith(base);
