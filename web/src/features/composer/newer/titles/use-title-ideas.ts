import { useRef, useState } from "react";
import { suggestTitles } from "~/api/posts.ts";

type Wanted = { mode: "generate"; keywords: string[] } | { mode: "rephrase"; title: string };
type Ideas = { titles: string[]; isAsking: boolean; refusal: string | null };

const none: Ideas = { titles: [], isAsking: false, refusal: null };

/** Titles made for a subreddit; asking again gives others (TX-04). */
export function useTitleIdeas(creatorId: number, subreddit: string) {
  const [ideas, setIdeas] = useState<Ideas>(none);
  const seed = useRef(0);
  const asked = useRef("");
  const ask = async (wanted: Wanted) => {
    const question = JSON.stringify([subreddit, wanted]);
    seed.current = question === asked.current ? seed.current + 1 : 0;
    asked.current = question;
    setIdeas((before) => ({ ...before, isAsking: true, refusal: null }));
    const answer = await suggestTitles(creatorId, { ...wanted, subreddit, seed: seed.current });
    // Something else was asked meanwhile.
    if (asked.current !== question) return;
    if ("refusal" in answer) setIdeas((before) => ({ ...before, isAsking: false, refusal: answer.refusal }));
    else setIdeas({ titles: answer.titles, isAsking: false, refusal: null });
  };
  return { ...ideas, ask, clear: () => setIdeas(none) };
}
