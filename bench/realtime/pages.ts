import { setTimeout as wait } from "node:timers/promises";
import { type Live, openLive } from "../load/socket.ts";
import { inParallel } from "../stack/in-parallel.ts";

/** An open page: its creator, session and address. */
export type Page = { creator: { id: number; name: string }; cookie: string; address: string };

/** When each page received events, in milliseconds since 1970, and how many were disconnected. */
export type ReceivedEvents = { times: number[][]; broken: number };

export type Ask = { kind: "open"; url: string; pages: Page[] } | { kind: "told" } | { kind: "close" };

const AT_ONCE = 16;
/** How long a client that stopped reading takes to notice that it was disconnected. */
const NOTICED_MS = 2_000;

// A process of its own, so that the cost of client sockets does not count for the server, and so that it can be frozen.
let open: Live[] = [];
let times: number[][] = [];

process.on("message", async (ask: Ask) => {
  if (ask.kind === "open") process.send?.(await openAll(ask.url, ask.pages));
  if (ask.kind === "told") process.send?.(await receivedEvents());
  if (ask.kind === "close") process.exit(0);
});
process.once("disconnect", () => process.exit(0));

async function openAll(url: string, pages: readonly Page[]): Promise<number> {
  times = pages.map(() => []);
  open = await inParallel(pages.length, AT_ONCE, (index) => {
    const page = pages[index]!;
    return openLive(
      url,
      page,
      (socketId, channel) => authorize(url, page, socketId, channel),
      () => void times[index]!.push(performance.timeOrigin + performance.now()),
    );
  });
  return open.length;
}

async function receivedEvents(): Promise<ReceivedEvents> {
  await wait(NOTICED_MS);
  const heard = { times, broken: open.filter((live) => live.isBroken()).length };
  times = times.map(() => []);
  return heard;
}

async function authorize(url: string, { cookie, address }: Page, socket_id: string, channel_name: string) {
  const answer = await fetch(`${url}/api/broadcasting/auth`, {
    method: "POST",
    headers: {
      origin: url,
      cookie: `SR_session=${cookie}`,
      "x-forwarded-for": address,
      "content-type": "application/json",
    },
    body: JSON.stringify({ socket_id, channel_name }),
  });
  if (!answer.ok) throw new Error(`joining was answered with ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { auth: string }).auth;
}
