import { Link } from "@tanstack/react-router";
import { useCurrentCreator } from "~/api/users.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Wheel } from "~/ui/wheel.tsx";

/** The grid stays; one card says what to do first. */
export function CalendarEmpty() {
  const creator = useCurrentCreator();
  return (
    <section
      aria-label="First step"
      className="absolute top-1/2 left-1/2 grid w-[min(24rem,calc(100%-2rem))] -translate-1/2 justify-items-center gap-3 rounded-xl border border-line bg-overlay p-6 text-center shadow-lg"
    >
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
