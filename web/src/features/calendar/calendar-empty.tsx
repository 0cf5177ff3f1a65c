import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { useCurrentCreator } from "~/api/users.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { Wheel } from "~/ui/wheel.tsx";
import { useCalendarFilter } from "./filter/use-calendar-filter.ts";

/** The grid stays; one card says why there is nothing, and what to do. */
export function CalendarEmpty() {
  const creator = useCurrentCreator();
  const { isFiltered, clearAll } = useCalendarFilter();
  return creator && isFiltered ? <NoMatch onClear={clearAll} /> : <FirstStep creator={creator} />;
}

const card =
  "pointer-events-none absolute top-1/2 left-1/2 grid w-[min(24rem,calc(100%-2rem))] -translate-1/2 justify-items-center gap-3 rounded-xl border border-line bg-overlay p-6 text-center shadow-lg [&>:is(a,button)]:pointer-events-auto";

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

function FirstStep({ creator }: { creator: ReturnType<typeof useCurrentCreator> }) {
  return (
    <section aria-label="First step" className={card}>
      <Wheel size={44} />
      <p className="font-display text-xl font-[650] tracking-[-0.02em]">
        {creator ? "No posts yet." : "Connect your Reddit account to get started."}
      </p>
      <p className="text-md text-pretty text-fg-muted">
        {creator
          ? "Schedule one and it shows up on its day, with its time and where it goes."
          : "Posts are planned for a creator. Yours appears here once an account is connected."}
      </p>
      <Link to={creator ? "/schedule" : "/accounts"} className={buttonClass({ hierarchy: "primary" })}>
        {creator ? "Schedule Post" : "Accounts"}
      </Link>
    </section>
  );
}
