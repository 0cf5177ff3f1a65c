import type { Analytics } from "@ponkan/contract/analytics/analytics";
import { Link } from "@tanstack/react-router";
import { ChartCard, type Figures } from "~/components/charts/chart-card.tsx";
import { bestTimeText, nextBestTime } from "~/components/subreddits/best-time.ts";
import { counted } from "~/lib/counted.ts";
import { HeatMap } from "~/ui/heat-map.tsx";

const FEWEST_POSTS = 10;

/** When the creator's posts do best; each of the three best hours starts a post (AN-05). */
export function HeatCard({ heatmap, zone }: { heatmap: Analytics["heatmap"]; zone: string }) {
  const posts = heatmap.reduce((sum, cell) => sum + cell.posts, 0);
  const best = heatmap.filter(({ rank }) => rank !== null).toSorted((one, other) => one.rank! - other.rank!);
  return (
    <ChartCard title="Best time to post" figures={figuresOf(heatmap)} file="best-times">
      <HeatMap values={heatmap} legend />
      <p className="mt-2 text-2xs text-fg-muted">
        By your own {counted(posts, "post")}, times in {zone.replaceAll("_", " ")}
      </p>
      {posts < FEWEST_POSTS && <p className="mt-1 text-fg-muted text-sm">Not enough posts yet.</p>}
      {best.length > 0 && (
        <ol className="-mx-4 mt-3 -mb-4 grid grid-cols-3 border-line border-t text-center">
          {best.map((cell) => (
            <li key={cell.rank} className="border-line border-l first:border-l-0">
              <Link
                to="/schedule"
                search={nextBestTime(cell, zone, new Date())}
                aria-label={`Schedule at the best time ${cell.rank}, ${bestTimeText(cell)}, ${counted(cell.posts, "post")}`}
                className="grid justify-items-center gap-1 py-2.5 -outline-offset-2 hover:bg-hover"
              >
                <span
                  aria-hidden
                  className="grid size-5 place-items-center rounded-xs bg-heat-7 font-semibold text-2xs text-fg-inverse"
                >
                  {cell.rank}
                </span>
                <span className="font-semibold text-sm tabular-nums">{bestTimeText(cell)}</span>
                <span className="text-2xs text-fg-muted">{counted(cell.posts, "post")}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </ChartCard>
  );
}

function figuresOf(heatmap: Analytics["heatmap"]): Figures {
  const highest = Math.max(...heatmap.map(({ value }) => value ?? 0));
  return {
    columns: ["Time", "Posts", "Index of 100"],
    rows: heatmap
      .filter(({ posts }) => posts > 0)
      .map((cell) => [
        bestTimeText(cell),
        cell.posts,
        highest > 0 ? Math.round((100 * (cell.value ?? 0)) / highest) : null,
      ]),
  };
}
