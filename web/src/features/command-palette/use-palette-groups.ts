import { timezoneOf } from "@ponkan/contract/users/timezone";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { anythingNamed, nothing } from "~/api/find-anything.ts";
import { useCreatorId } from "~/api/session.ts";
import { useUser } from "~/api/users.ts";
import { type CommandActions, type CommandGroup, findCommands, type PageCommand } from "./commands.ts";
import { foundCommands } from "./found-commands.ts";
import { recentCommands } from "./recent-commands.ts";

/** Debounce for requests to the server. */
const PAUSE_MS = 180;

/**
 * Returns the commands for a text. Server results are listed below local ones, so that nothing moves under a highlight
 * the user is about to choose.
 */
export function usePaletteGroups(text: string, pages: PageCommand[], actions: CommandActions) {
  const user = useUser();
  const creatorId = useCreatorId();
  const words = useSettled(text.trim(), PAUSE_MS);
  const hasReddit = user?.creators.find(({ id }) => id === creatorId)?.accounts.reddit != null;
  const { data = nothing, isFetching, isPlaceholderData } = useQuery(anythingNamed(creatorId, words, hasReddit));
  const groups = useMemo((): CommandGroup[] => {
    const known = findCommands(text, user, pages, actions, new Date());
    const recent = text.trim() ? [] : recentCommands(creatorId);
    const found = text.trim().length < 2 ? [] : foundCommands(data, timezoneOf(user));
    return [...(recent.length > 0 ? [{ label: "Recent", items: recent }] : []), ...known, ...found];
  }, [text, user, pages, actions, data, creatorId]);
  const isLooking = text.trim().length > 1 && (isFetching || isPlaceholderData || words !== text.trim());
  return { groups, isLooking, creatorId };
}

function useSettled(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
