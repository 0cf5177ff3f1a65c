import { z } from "zod";

/** Long lists come in pieces: ask again with `after` set to `next` until that is null. */
export const Paging = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(5000).default(1000),
});
export type Paging = z.infer<typeof Paging>;

export type Page<T> = { data: T[]; next: number | null };

/** `next` is null when the list ends here; new entries come behind the old ones, so places stay. */
export function pageOf<T>(all: Iterable<T>, { after, limit }: Paging): Page<T> {
  const data: T[] = [];
  let place = 0;
  for (const each of all) {
    if (data.length === limit) return { data, next: place };
    if (place >= after) data.push(each);
    place += 1;
  }
  return { data, next: null };
}
