import { useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SCROLL_CONTAINER } from "~/lib/scroll-container.ts";

type Props = { banner?: ReactNode; below?: ReactNode; children: ReactNode };

/** The single panel of the app: the page scrolls between the banner and what is below. */
export function Panel({ banner, below, children }: Props) {
  const isAnalysis = useMatches({ select: (matches) => matches.at(-1)?.staticData.name === "subreddit-analysis" });
  return (
    <main className="flex min-w-0 flex-1 flex-col overflow-hidden lg:my-2 lg:mr-2 lg:rounded-xl lg:border lg:border-line">
      {banner}
      <div
        id={SCROLL_CONTAINER}
        tabIndex={-1}
        data-sunken={isAnalysis}
        className="relative flex flex-1 flex-col overflow-y-auto bg-surface outline-none data-[sunken=true]:bg-sunken"
      >
        {children}
      </div>
      {below}
    </main>
  );
}
