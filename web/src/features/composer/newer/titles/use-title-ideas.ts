import { useRef, useState } from "react";
import { suggestTitles } from "~/api/titles.ts";
import type { Idea } from "./idea-list.tsx";

type Wanted = { mode: "generate"; keywords: string[]; media_ids: number[] } | { mode: "rephrase"; title: string };
type Ideas = {
  ideas: Idea[];
  /** How successful titles in this subreddit are written. */
  habits: string | null;
  note: string | null;
  isAsking: boolean;
  refusal: string | null;
};

const none: Ideas = { ideas: [], habits: null, note: null, isAsking: false, refusal: null };

/** Suggests titles for a subreddit; asking again returns others (TX-04). */
export function useTitleIdeas(creatorId: number, subreddit: string) {
  const [found, setFound] = useState<Ideas>(none);
  const seed = useRef(0);
  const asked = useRef("");
  const ask = async (wanted: Wanted) => {
    const question = JSON.stringify([subreddit, wanted]);
    // Start over after the last suggestions.
    seed.current = question === asked.current && found.note === null ? seed.current + 1 : 0;
    asked.current = question;
    setFound((before) => ({ ...before, isAsking: true, refusal: null }));
    const answer = await suggestTitles(creatorId, { ...wanted, subreddit, seed: seed.current });
    // Superseded by a newer request.
    if (asked.current !== question) return;
    if ("refusal" in answer) setFound((before) => ({ ...before, isAsking: false, refusal: answer.refusal }));
    else {
      const { titles, why, habits, note } = answer;
      const ideas = titles.map((title, index) => ({ title, label: why[index] ?? "" }));
      setFound({ ideas, habits, note, isAsking: false, refusal: null });
    }
  };
  return { ...found, ask, clear: () => setFound(none) };
}
