import { isGone, lookLater, type Stage } from "./move.ts";

const GONE = "The file is no longer on Redgifs.";

/** Waits until the gif can be watched; before that, Reddit would show a dead link. */
export const followEncoding: Stage = async (work) => {
  const { host, access, preparation } = work;
  const gifId = preparation.gif_id!;
  const encoding = await host.encoding(access, gifId);
  if (isGone(encoding)) return { kind: "start-over", reason: GONE };
  if (encoding.kind !== "ok") return encoding;
  if (encoding.value.state === "failed") return { kind: "start-over", reason: "Redgifs could not process the file." };
  if (encoding.value.state === "working") return lookLater(work);

  const gif = await host.gif(access, gifId);
  if (gif.kind !== "ok") return gif;
  if (!gif.value) return { kind: "start-over", reason: GONE };
  if (gif.value.is_published) return { kind: "ready", url: host.watchUrl(gifId) };
  const published = await host.publish(access, gifId);
  return published.kind === "ok" ? { kind: "ready", url: host.watchUrl(gifId) } : published;
};
