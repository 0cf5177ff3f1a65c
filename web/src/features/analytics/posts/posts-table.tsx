import type { AnalyticsPost } from "@ponkan/contract/analytics/analytics";
import type { PostOrder } from "@ponkan/contract/analytics/post-orders";
import { ArrowDown, ArrowUp } from "lucide-react";
import { cn } from "~/lib/cn.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import type { AnalyticsParams } from "../use-analytics-params.ts";
import { PostRow } from "./post-row.tsx";
import type { ChosenPosts } from "./use-chosen-posts.ts";

const columns: { by: PostOrder; label: string; looks?: string }[] = [
  { by: "score", label: "Upvotes", looks: "max-sm:pr-4" },
  { by: "comments", label: "Comments", looks: "max-sm:hidden" },
  { by: "upvote_ratio", label: "Ratio", looks: "max-lg:hidden" },
  { by: "views", label: "Views", looks: "max-xl:hidden" },
];

type Props = { posts: readonly AnalyticsPost[]; params: AnalyticsParams; zone: string; chosen: ChosenPosts };

export function PostsTable({ posts, params, zone, chosen }: Props) {
  const { sort_by, sort } = params.asked;
  const order = (by: PostOrder) => params.setOrder(by, sort_by === by && sort === "desc" ? "asc" : "desc");
  const sorted = (by: PostOrder) => (sort_by === by ? (sort === "asc" ? "ascending" : "descending") : undefined);
  const head = (by: PostOrder, label: string) => (
    <button
      type="button"
      onClick={() => order(by)}
      className="touch-target inline-flex items-center gap-1 hover:text-fg"
    >
      {label}
      {sort_by === by &&
        (sort === "asc" ? <ArrowUp aria-hidden className="size-3" /> : <ArrowDown aria-hidden className="size-3" />)}
    </button>
  );
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Posts with their results</caption>
        <thead>
          <tr className="border-line border-y text-fg-muted text-xs">
            <th scope="col" className="w-0 py-2 pl-4 text-left">
              <Checkbox
                aria-label="Choose all posts"
                checked={chosen.isAll}
                indeterminate={!chosen.isAll && chosen.posts.length > 0}
                onChange={({ target }) => chosen.chooseAll(target.checked)}
              />
            </th>
            <th scope="col" className="py-2 pl-3 text-left font-normal">
              Post
            </th>
            <th scope="col" className="py-2 pl-3 text-left font-normal max-md:hidden">
              Place
            </th>
            <th scope="col" aria-sort={sorted("time")} className="py-2 pl-3 text-left font-normal max-lg:hidden">
              {head("time", "Time")}
            </th>
            <th scope="col" className="py-2 pl-3 text-left font-normal">
              Status
            </th>
            {columns.map(({ by, label, looks }) => (
              <th
                key={by}
                scope="col"
                aria-sort={sorted(by)}
                className={cn("py-2 pl-3 text-right font-normal last:pr-4", looks)}
              >
                {head(by, label)}
              </th>
            ))}
            <th scope="col" className="py-2 pr-4 pl-3 text-left font-normal max-md:hidden">
              Threats
            </th>
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              zone={zone}
              isChosen={chosen.has(post.id)}
              onChoose={(isChosen) => chosen.choose(post.id, isChosen)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
