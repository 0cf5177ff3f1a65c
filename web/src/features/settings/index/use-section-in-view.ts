import { useEffect, useRef, useState } from "react";
import { scrollContainer } from "~/lib/scroll-container.ts";
import { headingOf, type SectionTitle } from "./section-titles.ts";

/** A section is in view once its heading is above this line, below the page header. */
const LINE = 160;

/** The section in view, and a function to jump to another. */
export function useSectionInView(titles: readonly SectionTitle[]) {
  const [inView, setInView] = useState<SectionTitle>();
  // The last sections cannot scroll to the top, so a section jumped to stays selected until the user scrolls.
  const chosen = useRef<{ title: SectionTitle; at: number }>(undefined);
  useEffect(() => {
    const container = scrollContainer();
    const look = () => {
      const at = container?.scrollTop ?? 0;
      setInView(chosen.current?.at === at ? chosen.current.title : readOf(titles));
    };
    look();
    container?.addEventListener("scroll", look, { passive: true });
    return () => container?.removeEventListener("scroll", look);
  }, [titles]);

  const jump = (title: SectionTitle) => {
    const heading = document.getElementById(headingOf(title));
    heading?.closest("section")?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
    chosen.current = { title, at: scrollContainer()?.scrollTop ?? 0 };
    setInView(title);
  };
  return { inView: inView ?? titles[0], jump };
}

/** The last section whose heading is above the line. */
function readOf(titles: readonly SectionTitle[]): SectionTitle | undefined {
  return titles.findLast(
    (title) => (document.getElementById(headingOf(title))?.getBoundingClientRect().top ?? LINE) < LINE,
  );
}
