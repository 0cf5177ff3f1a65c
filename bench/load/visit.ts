import { setTimeout as wait } from "node:timers/promises";
import { randomFrom } from "../chaos/random.ts";
import { callerOf, type Taken } from "./caller.ts";
import type { Visitor } from "./cast.ts";
import { type Click, clicksOf, openPage } from "./clicks.ts";
import type { PageCalls } from "./record-pages.ts";
import { type Live, openLive } from "./socket.ts";

export type Visit = { taken: Taken[]; errors: string[]; events: number };

export type Plan = {
  url: string;
  pages: PageCalls[];
  /** The shortest and longest pause between two clicks. */
  thinkMs: readonly [number, number];
  seconds: number;
  /** Where they begin to schedule; crowds must differ, otherwise they would compete for the same times. */
  daysAhead: number;
};

/** A visitor who has signed in and opened the app. */
export type Guest = { arriving: Taken[]; click(): Promise<Visit> };

/** Spreads the arrivals over time. */
const LONGEST_WAY = 15_000;

/** Signs in and opens the app; `click` then clicks through the product until the time is over. */
export async function arrive(visitor: Visitor, { url, pages, thinkMs, seconds, daysAhead }: Plan): Promise<Guest> {
  const random = randomFrom("load", visitor.email);
  const caller = callerOf(url, visitor);
  const errors: string[] = [];
  const attempt = <T>(work: () => Promise<T>): Promise<T | undefined> =>
    work().catch((error: Error) => {
      errors.push([error.message, (error.cause as Error)?.message].filter(Boolean).join(": "));
      return undefined;
    });
  await wait(random.between(0, Math.min(LONGEST_WAY, seconds * 200)));
  const { email, password } = visitor;
  const { call } = caller;
  await attempt(() => call({ what: "sign in", method: "POST", path: "/api/auth/sign-in", body: { email, password } }));
  const live: Live | undefined = await attempt(() =>
    openLive(url, visitor, async (socket_id, channel_name) => {
      const body = { socket_id, channel_name };
      const path = "/api/broadcasting/auth";
      return (await call<{ auth: string }>({ what: "join the channel", method: "POST", path, body })).auth;
    }),
  );
  await attempt(() => openPage(call, pages[0]!));
  return {
    arriving: caller.taken.splice(0),
    click: async () => {
      const endsAt = Date.now() + seconds * 1000;
      const clicks = clicksOf(caller, pages, random, daysAhead);
      while (Date.now() < endsAt) {
        await wait(random.between(...thinkMs));
        await attempt(pressOf(clicks, random.between(0, 100)));
      }
      if (live?.isBroken()) errors.push("the socket was closed");
      live?.close();
      return { taken: caller.taken, errors, events: live?.events() ?? 0 };
    },
  };
}

function pressOf(clicks: readonly Click[], drawn: number): Click["press"] {
  let left = drawn;
  for (const { share, press } of clicks) {
    left -= share;
    if (left < 0) return press;
  }
  return clicks[0]!.press;
}
