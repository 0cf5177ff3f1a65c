import type { User } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { creatorUsage } from "~/api/users.ts";
import { Avatar } from "~/ui/avatar.tsx";

/** The quota used by each creator, most first; hidden if there is only one creator. */
export function CreatorUsageRows({ user, used }: { user: User; used: number }) {
  const { data } = useQuery({ ...creatorUsage(used), enabled: used > 0 });
  if (!data || used === 0 || (user.creators.length < 2 && data.deleted === 0)) return null;
  const counts = new Map(data.data.map((each) => [each.creator_id, each.used]));
  const creators = user.creators
    .map(({ id, name, profile_image }) => ({ id, name, profile_image, count: counts.get(id) ?? 0 }))
    .toSorted((one, other) => other.count - one.count);
  return (
    <ul aria-label="Used by" className="grid gap-3 border-line-subtle border-t pt-4">
      {creators.map(({ id, name, profile_image, count }) => (
        <li key={id} className="flex items-center gap-3">
          <Avatar name={name} src={profile_image} size={24} />
          <span className="min-w-0 flex-1 truncate text-md">{name}</span>
          <Share count={count} of={used} />
        </li>
      ))}
      {data.deleted > 0 && (
        <li className="flex items-center gap-3">
          <span className="min-w-0 flex-1 truncate text-fg-muted text-md">Deleted creators</span>
          <Share count={data.deleted} of={used} />
        </li>
      )}
    </ul>
  );
}

function Share({ count, of }: { count: number; of: number }) {
  return (
    <>
      <span aria-hidden className="h-1.5 w-[25%] shrink-0 overflow-hidden rounded-full bg-press">
        <span
          className="block h-full rounded-full bg-brand"
          style={{ width: `${Math.min(100, (count / of) * 100)}%` }}
        />
      </span>
      <span className="min-w-9 text-right text-md tabular-nums">{count.toLocaleString()}</span>
    </>
  );
}
