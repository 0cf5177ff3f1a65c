import type { StoryItem, Story as Told } from "@ponkan/contract/analytics/story";
import { ListChecks, ThumbsUp, TrendingDown } from "lucide-react";
import type { ReactNode } from "react";
import type { AnalyticsParams } from "../use-analytics-params.ts";
import { StoryButton } from "./story-button.tsx";
import { storyWords } from "./story-words.ts";

type Props = { story: Told; creatorId: number; params: AnalyticsParams; zone: string; isPraised: boolean };

/** What went well, what was lost and what to do next, each with a button for it (AN-12). */
export function Story({ story, isPraised, ...rest }: Props) {
  return (
    <section aria-label="What happened" className="grid gap-3.5 lg:grid-cols-3">
      <Part
        title="What went well"
        icon={<ThumbsUp aria-hidden className="text-success-fg" />}
        items={story.well}
        none="Nothing stands out yet. A few more posts will tell."
        {...rest}
      />
      <Part
        title="What was lost"
        icon={<TrendingDown aria-hidden className="text-danger-fg" />}
        items={story.lost}
        none={isPraised ? "No post was removed. Well done." : "No post was removed."}
        {...rest}
      />
      <Part
        title="What to do next"
        icon={<ListChecks aria-hidden className="text-fg-brand" />}
        items={story.next}
        none="Keep going: with ten posts your best hours show up here."
        {...rest}
      />
    </section>
  );
}

type PartProps = Omit<Props, "story" | "isPraised"> & {
  title: string;
  icon: ReactNode;
  items: readonly StoryItem[];
  none: string;
};

function Part({ title, icon, items, none, ...rest }: PartProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-4">
      <h2 className="mb-2 flex items-center gap-2 font-semibold [&_.lucide]:size-4.5">
        {icon}
        {title}
      </h2>
      {items.length === 0 && <p className="text-fg-muted text-sm">{none}</p>}
      <ul className="grid flex-1 content-start gap-3">
        {items.map((item) => {
          const { text, detail } = storyWords(item, rest.zone);
          return (
            <li
              key={item.about}
              className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5 not-first:border-line-subtle not-first:border-t not-first:pt-3"
            >
              <p className="wrap-anywhere text-pretty">{text}</p>
              {detail && <p className="wrap-anywhere text-fg-muted text-sm">{detail}</p>}
              {item.action && <StoryButton action={item.action} {...rest} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
