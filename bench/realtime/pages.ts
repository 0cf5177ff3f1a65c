import { setTimeout as wait } from "node:timers/promises";
import { type Live, openLive } from "../load/socket.ts";
import { inParallel } from "../stack/in-parallel.ts";

/** One open page: whose it is and where it comes from. */
export type Page = { creator: { id: number; name: string }; cookie: string; address: string };

/** What each page was told, in milliseconds since 1970, and how many were put out. */
export type Heard = { times: number[][]; broken: number };

export type Ask = { kind: "open"; url: string; pages: Page[] } | { kind: "told" } | { kind: "close" };

const AT_ONCE = 16;
/** Until a socket that was put out while nobody read from it knows that. */
const NOTICED_MS = 2_000;

// A process of its own: what sockets cost here is not to be seen in the server, and it can be frozen.
let open: Live[] = [];
let times: number[][] = [];

process.on("message", async (ask: Ask) => {
  if (ask.kind === "open") process.send?.(await openAll(ask.url, ask.pages));
  if (ask.kind === "told") process.send?.(await told());
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

async function told(): Promise<Heard> {
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
