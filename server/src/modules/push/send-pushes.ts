import type { AppContext } from "../../context.ts";
import { inParallel } from "../../lib/in-parallel.ts";
import { deleteSubscription, findSubscriptions, takePushes } from "./push.queries.ts";
import { type Message, pushWords } from "./push-words.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config" | "outbound" | "log">;
type Device = Awaited<ReturnType<typeof findSubscriptions>>[number];

/** Older news is no longer of interest. */
const TTL_SECONDS = 12 * 60 * 60;
const ANSWER_MS = 5_000;
const USERS_AT_ONCE = 10;
const DEVICES_AT_ONCE = 4;
/** Limit for all messages of one user, so that unreachable devices do not delay other users. */
const USER_MS = 10_000;

/** Notifies devices of what happened since the last run. Failed deliveries are dropped, as the app shows the same. */
export async function sendPushes(ctx: Needs): Promise<void> {
  const waiting = await takePushes(ctx.db);
  const users = [...new Set(waiting.map(({ user_id }) => user_id))];
  const devices = await findSubscriptions(ctx.db, users, ctx.clock.now());
  const perUser = Map.groupBy(waiting, ({ user_id }) => user_id);
  const told = [...perUser].map(([userId, pushes]) => ({
    own: devices.filter(({ user_id }) => user_id === userId),
    messages: pushes.map(pushWords),
  }));
  // Those with few devices first, so that they do not wait for users with many that never answer.
  const inTurn = told.toSorted((one, other) => one.own.length - other.own.length);
  await inParallel(USERS_AT_ONCE, inTurn, async ({ own, messages }) => {
    const end = performance.now() + USER_MS;
    const isOver = () => performance.now() > end;
    await inParallel(DEVICES_AT_ONCE, own, (device) => tell(ctx, device, messages, isOver), isOver);
  });
}

/** Sends messages one after the other, and none after one that was not answered or was refused for good. */
async function tell(ctx: Needs, device: Device, messages: readonly Message[], isOver: () => boolean): Promise<void> {
  for (const message of messages) if (isOver() || !(await send(ctx, device, message))) return;
}

/** False if further messages would be in vain: the device did not answer in time, or exists no more. */
async function send({ db, config, outbound, log }: Needs, device: Device, message: Message): Promise<boolean> {
  if (!config.vapid) return true;
  try {
    const { default: webPush } = await import("web-push");
    const { endpoint, p256dh, auth, user_id } = device;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: subjectOf(config), ...config.vapid },
        TTL: TTL_SECONDS,
      },
    );
    const address = new URL(endpoint);
    const { "Content-Length": _, ...sent } = headers;
    const answer = await outbound.transportTo(address.origin)(address, {
      method: "POST",
      headers: sent as Record<string, string>,
      body: new Uint8Array(body!),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    // The subscription has expired or was revoked.
    if (answer.status === 404 || answer.status === 410) {
      await deleteSubscription(db, endpoint);
      return false;
    }
    if (!answer.ok) log.warn({ user_id, status: answer.status }, "a notification was refused");
    return true;
  } catch (error) {
    log.warn({ user_id: device.user_id, reason: String(error) }, "a notification was not sent");
    return !(error instanceof Error && error.name === "TimeoutError");
  }
}

/** Contact address for push services. */
function subjectOf({ links, publicUrl }: Needs["config"]): string {
  if (links.support_email) return `mailto:${links.support_email}`;
  return publicUrl?.startsWith("https:") ? publicUrl : "mailto:nobody@ponkan.example";
}
