/** `posts` is null if only removed posts belong to the group. */
export type Group = { name: string; removed: number; posts: number | null };

/** The share of removed posts in each group, as a bar. */
export function RemovedBars({ groups }: { groups: readonly Group[] }) {
  const most = Math.max(...groups.map(({ removed }) => removed), 1);
  return (
    <ul className="grid gap-2.5">
      {groups.map(({ name, removed, posts }) => (
        <li key={name}>
          <div className="flex items-baseline justify-between gap-3 text-sm">
            <span className="min-w-0 truncate" title={name}>
              {name}
            </span>
            <span className="shrink-0 text-fg-muted tabular-nums">
              <span className="font-semibold text-fg">{removed}</span>
              {posts !== null && ` of ${posts}`}
            </span>
          </div>
          <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-press">
            <div
              data-forced-fill=""
              className="h-full rounded-full bg-danger"
              style={{ width: `${100 * (removed / (posts ?? most))}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
