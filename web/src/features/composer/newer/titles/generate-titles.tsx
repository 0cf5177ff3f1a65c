import { Sparkles } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { FieldError } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { rowKey } from "../../core/draft/rows.ts";
import { useComposer } from "../composer-context.ts";
import { IdeaList } from "./idea-list.tsx";
import { useTitleIdeas } from "./use-title-ideas.ts";

/** Suggestions to pick everybody's title from, made for the row that is shown (TX-04). */
export function GenerateTitles() {
  const { creator, draft, change, shownKey } = useComposer();
  const row = draft.rows.find(({ subreddit }) => rowKey(subreddit) === shownKey) ?? draft.rows[0];
  const [keywords, setKeywords] = useState("");
  const { titles, isAsking, refusal, ask } = useTitleIdeas(creator.id, row?.subreddit ?? "");
  const askForMore = () => void ask({ mode: "generate", keywords: wordsIn(keywords) });
  if (!row) return <p className="text-fg-muted text-sm">Add a subreddit first: titles are made for it.</p>;
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <Input
          aria-label="Keywords"
          placeholder="Keywords, optional"
          value={keywords}
          onChange={({ target }) => setKeywords(target.value)}
          onKeyDown={(event) => event.key === "Enter" && !event.metaKey && !event.ctrlKey && askForMore()}
        />
        <Button hierarchy="secondary-gray" icon={<Sparkles aria-hidden />} loading={isAsking} onClick={askForMore}>
          {titles.length > 0 ? "More" : "Generate"}
        </Button>
      </div>
      <span className="text-fg-muted text-xs">Made for r/{row.subreddit}.</span>
      {refusal && (
        <span role="alert" className="text-xs">
          <FieldError>{refusal}</FieldError>
        </span>
      )}
      <IdeaList
        label="Generated titles"
        ideas={titles.map((title) => ({ title }))}
        onPick={(picked) => change((now) => ({ ...now, picked }))}
      />
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
