import { useEffect, useRef, useState } from "react";
import { scrollContainer } from "~/lib/scroll-container.ts";
import { headingOf, type SectionTitle } from "./section-titles.ts";

/** A section counts from here on, below the head of the page. */
const LINE = 160;

/** The section that is read, and the way to another. */
export function useSectionInView(titles: readonly SectionTitle[]) {
  const [inView, setInView] = useState<SectionTitle>();
  // The last ones cannot come to the top: they count as long as nobody scrolls on.
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

/** The last one that has begun. */
function readOf(titles: readonly SectionTitle[]): SectionTitle | undefined {
  return titles.findLast(
    (title) => (document.getElementById(headingOf(title))?.getBoundingClientRect().top ?? LINE) < LINE,
  );
}
