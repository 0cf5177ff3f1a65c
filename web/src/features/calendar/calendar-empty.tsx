import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowRight, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { nearestPost } from "~/api/nearest-post.ts";
import { useCurrentCreator } from "~/api/users.ts";
import { shortWallDay } from "~/lib/days.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { Wheel } from "~/ui/wheel.tsx";
import type { View } from "./calendar-search.ts";
import { useCalendarFilter } from "./filter/use-calendar-filter.ts";
import { dayOf } from "./moving/plan-moves.ts";
import { DayLink } from "./url/day-link.tsx";

type Shown = { view: View; today: string; zone: string };

/** A card over the grid that explains why it is empty and what to do. */
export function CalendarEmpty(shown: Shown) {
  const creator = useCurrentCreator();
  const { isFiltered, clearAll } = useCalendarFilter();
  if (!creator) return <NoCreator />;
  return isFiltered ? <NoMatch onClear={clearAll} /> : <NoPosts {...shown} creatorId={creator.id} />;
}

/** The card covers days, so it lets clicks through and hides while something is dragged. */
const card =
  "pointer-events-none absolute top-1/2 left-1/2 grid w-[min(24rem,calc(100%-2rem))] -translate-1/2 justify-items-center gap-3 rounded-xl border border-line bg-overlay p-6 text-center shadow-lg [[data-dragging]_&]:hidden [&>:is(a,button)]:pointer-events-auto";

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <section aria-label="No posts match" className={card}>
      <SearchX aria-hidden className="size-10 text-fg-muted" strokeWidth={1.5} />
      <p className="font-display text-xl font-[650] tracking-[-0.02em]">No posts match</p>
      <p className="text-md text-pretty text-fg-muted">Nothing on these days fits the filter.</p>
      <Button hierarchy="secondary-gray" onClick={onClear}>
        Clear all
      </Button>
    </section>
  );
}

function NoCreator() {
  return (
    <FirstStep
      title="Connect your Reddit account to get started."
      text="Posts are planned for a creator. Yours appears here once an account is connected."
    >
      <Link to="/accounts" className={buttonClass({ hierarchy: "primary" })}>
        Accounts
      </Link>
    </FirstStep>
  );
}

/** Links to the nearest posts if there are some on other days. */
function NoPosts({ view, today, zone, creatorId }: Shown & { creatorId: number }) {
  const { data: nearest } = useQuery(nearestPost(creatorId, today));
  if (nearest === undefined) return null;
  if (nearest) return <NothingHere view={view} nearest={nearest} zone={zone} />;
  return (
    <FirstStep title="No posts yet." text="Schedule one and it shows up on its day, with its time and where it goes.">
      <Link to="/schedule" className={buttonClass({ hierarchy: "primary" })}>
        Schedule Post
      </Link>
    </FirstStep>
  );
}

function FirstStep({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label="First step" className={card}>
      <Wheel size={44} />
      <p className="font-display text-xl font-[650] tracking-[-0.02em]">{title}</p>
      <p className="text-md text-pretty text-fg-muted">{text}</p>
      {children}
    </section>
  );
}

type Nearest = { at: string; isPlanned: boolean };

/** Shown below the days, so that it covers none of them. */
function NothingHere({ view, nearest, zone }: { view: View; nearest: Nearest; zone: string }) {
  const day = dayOf(Date.parse(nearest.at), zone);
  const position = view === "list" ? "absolute inset-x-0 bottom-0" : "";
  return (
    <section
      aria-label="Nothing this month"
      className={`${position} flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-line-subtle border-t px-4 py-2 text-md text-fg-muted`}
    >
      <p>Nothing this month</p>
      <DayLink day={day} view={view} className={buttonClass({ hierarchy: "secondary-gray", size: "sm" })}>
        {nearest.isPlanned ? "Next post" : "Last post"}: {shortWallDay(day)} <ArrowRight aria-hidden />
      </DayLink>
    </section>
  );
}
