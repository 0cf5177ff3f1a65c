import { z } from "zod";

/** Long lists are paginated: ask again with `after` set to `next` until that is null. */
export const Paging = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(5000).default(1000),
});
export type Paging = z.infer<typeof Paging>;

export type Page<T> = { data: T[]; next: number | null };

/** Paging plus an optional filter by author. */
const ByAuthor = Paging.extend({ author: z.string().optional() }).strict();

export function pageByAuthor<T extends { username: string }>(all: Iterable<T>, query: unknown): Page<T> {
  const { author, ...paging } = ByAuthor.parse(query);
  const isTheirs = ({ username }: T) => author === undefined || username.toLowerCase() === author.toLowerCase();
  return pageOf([...all].filter(isTheirs), paging);
}

/** Returns one page. `next` is null on the last page. New entries are appended, so positions stay valid. */
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
