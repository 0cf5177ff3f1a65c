import type { AnalysisNumbers } from "@ponkan/contract/subreddits/analysis/analysis";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { Link } from "@tanstack/react-router";
import { useUser } from "~/api/users.ts";
import { ChartCard, type Figures } from "~/components/charts/chart-card.tsx";
import { bestTimeText, nextBestTime } from "~/components/subreddits/best-time.ts";
import { counted } from "~/lib/counted.ts";
import { HeatMap } from "~/ui/heat-map.tsx";

/** When posts do best, in the user's time zone; each of the three best times starts a post (AN-05). */
export function HeatCard({ name, numbers }: { name: string; numbers: AnalysisNumbers }) {
  const zone = timezoneOf(useUser());
  const { best_times, is_reliable, sampled_posts } = numbers;
  return (
    <ChartCard title="Best time to post" figures={heatFigures(numbers)} file={`${name}-best-times`}>
      <HeatMap values={heatCells(numbers)} isRanked={is_reliable} legend />
      <p className="mt-2 text-2xs text-fg-muted">
        From {counted(sampled_posts, "post")} by everyone there, times in {zone.replaceAll("_", " ")}
      </p>
      {best_times.length > 0 && (
        <ol className="-mx-4 mt-3 -mb-4 grid grid-cols-3 border-line border-t text-center">
          {best_times.map((best, index) => (
            <li key={bestTimeText(best)} className="border-line border-l first:border-l-0">
              <Link
                to="/schedule"
                search={{ subreddits: name, ...nextBestTime(best, zone, new Date()) }}
                aria-label={`Schedule at the best time ${index + 1}, ${bestTimeText(best)}`}
                className="grid justify-items-center gap-1 py-2.5 -outline-offset-2 hover:bg-hover"
              >
                <span
                  aria-hidden
                  className="grid size-5 place-items-center rounded-xs bg-heat-7 font-semibold text-2xs text-fg-inverse"
                >
                  {index + 1}
                </span>
                <span className="font-semibold text-sm tabular-nums">{bestTimeText(best)}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </ChartCard>
  );
}

export function heatCells({ heat, heat_posts }: Pick<AnalysisNumbers, "heat" | "heat_posts">) {
  return heat.map((value, cell) => ({
    weekday: Math.floor(cell / 24),
    hour: cell % 24,
    value,
    posts: heat_posts[cell] ?? 0,
  }));
}

function heatFigures({ heat, heat_posts }: AnalysisNumbers): Figures {
  const highest = Math.max(...heat.map((value) => value ?? 0));
  const index = (value: number | null) =>
    value === null || highest === 0 ? null : Math.round((100 * value) / highest);
  return {
    columns: ["Time", "Posts", "Index of 100"],
    rows: heat.flatMap((value, cell) =>
      value === null
        ? []
        : [[bestTimeText({ weekday: Math.floor(cell / 24), hour: cell % 24 }), heat_posts[cell] ?? 0, index(value)]],
    ),
  };
}
