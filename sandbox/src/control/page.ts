import { z } from "zod";

/** Long lists come in pages: ask again with `after` set to `next` until that is null. */
export const Paging = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(5000).default(1000),
});
export type Paging = z.infer<typeof Paging>;

export type Page<T> = { data: T[]; next: number | null };

/** Paging, and only what somebody wrote. */
const ByAuthor = Paging.extend({ author: z.string().optional() }).strict();

export function pageByAuthor<T extends { username: string }>(all: Iterable<T>, query: unknown): Page<T> {
  const { author, ...paging } = ByAuthor.parse(query);
  const isTheirs = ({ username }: T) => author === undefined || username.toLowerCase() === author.toLowerCase();
  return pageOf([...all].filter(isTheirs), paging);
}

/** `next` is null when the list ends here. New entries come after the old ones, so positions stay. */
export function pageOf<T>(all: Iterable<T>, { after, limit }: Paging): Page<T> {
  const data: T[] = [];
  let position = 0;
  for (const each of all) {
    if (data.length === limit) return { data, next: position };
    if (position >= after) data.push(each);
    position += 1;
  }
  return { data, next: null };
}
