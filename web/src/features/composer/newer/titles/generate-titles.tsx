import { Sparkles } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "~/ui/button.tsx";
import { Input } from "~/ui/input.tsx";
import { rowKey } from "../../core/draft/rows.ts";
import { useComposer } from "../composer-context.ts";
import { goToFirstBlank } from "./blank-keys.ts";
import { IdeaList } from "./idea-list.tsx";
import { IdeaNotes } from "./idea-notes.tsx";
import { postedFiles } from "./posted-files.ts";
import { useTitleIdeas } from "./use-title-ideas.ts";

type Props = { keywords: string; onKeywords: (keywords: string) => void };

/** Suggestions for the shared title, generated for the shown row (TX-04). */
export default function GenerateTitles({ keywords, onKeywords }: Props) {
  const { creator, draft, change, shownKey, world } = useComposer();
  const row = draft.rows.find(({ subreddit }) => rowKey(subreddit) === shownKey) ?? draft.rows[0];
  const { ideas, isAsking, ask, ...notes } = useTitleIdeas(creator.id, row?.subreddit ?? "");
  const list = useRef<HTMLDivElement>(null);
  // The list often appears below the visible part of the pane.
  useEffect(() => {
    if (ideas.length > 0) list.current?.scrollIntoView?.({ block: "nearest" });
  }, [ideas]);
  const askForMore = () =>
    void ask({ mode: "generate", keywords: wordsIn(keywords), media_ids: postedFiles(draft, world) });
  if (!row) return <p className="text-fg-muted text-sm">Add a subreddit first: titles are written for it.</p>;
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <Input
          aria-label="Keywords"
          placeholder="What is it about?"
          value={keywords}
          onChange={({ target }) => onKeywords(target.value)}
          onKeyDown={(event) => event.key === "Enter" && !event.metaKey && !event.ctrlKey && askForMore()}
        />
        <Button hierarchy="secondary-gray" icon={<Sparkles aria-hidden />} loading={isAsking} onClick={askForMore}>
          {ideas.length > 0 ? "More" : "Generate"}
        </Button>
      </div>
      <span className="text-fg-muted text-xs">
        For r/{row.subreddit}, from your own posts, your keywords and the file. Nothing is made up.
      </span>
      <IdeaNotes {...notes} />
      <div ref={list} className="empty:hidden max-lg:scroll-mb-40">
        <IdeaList
          label="Generated titles"
          ideas={ideas}
          onPick={(picked) => {
            change((now) => ({ ...now, picked }));
            goToFirstBlank("[data-pane=content] [data-field=title]");
          }}
        />
      </div>
    </div>
  );
}

export function wordsIn(keywords: string): string[] {
  return keywords
    .split(/[,\n]/)
    .map((word) => word.trim().slice(0, 50))
    .filter(Boolean)
    .slice(0, 10);
}
