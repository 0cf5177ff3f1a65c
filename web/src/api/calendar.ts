import type { BookablePlatform } from "@ponkan/contract/accounts/platform";
import { Platform } from "@ponkan/contract/accounts/platform";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { queryClient } from "./query-client.ts";

const CALENDAR = ["calendar"];
const MINUTE = 60_000;
const PAUSE_MS = 300;

/** Days of the user's zone, both included. */
export type ShownDays = { start: string; end: string; platforms: readonly BookablePlatform[] };

/** CA-05: asked again when the page is looked at again and every minute, besides what is told live. */
export const calendarDays = (creatorId: number, { start, end, platforms }: ShownDays) =>
  queryOptions({
    queryKey: [...CALENDAR, creatorId, start, end, ...platforms],
    queryFn: ({ signal }) => {
      const numbers = platforms.map((name) => String(Platform[name]));
      return ask("GET /posts/calendar", { query: { start, end, "platform[]": numbers }, creatorId, signal });
    },
    staleTime: MINUTE / 2,
    refetchInterval: MINUTE,
    refetchOnWindowFocus: true,
  });

let isAboutToAsk = false;

/** What is shown is asked for again; many changes at once are one. */
export function calendarChanged(): void {
  if (isAboutToAsk) return;
  isAboutToAsk = true;
  setTimeout(() => {
    isAboutToAsk = false;
    void queryClient.invalidateQueries({ queryKey: CALENDAR });
  }, PAUSE_MS);
}
