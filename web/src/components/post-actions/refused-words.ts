export type RefusedPost = { id: number; reason: string };
export type PostNames = ReadonlyMap<number, string>;

const SHOWN = 2;

/** E.g. '“Red rock”: A post to r/pics is already scheduled at this time.' */
export function refusedWords(refused: readonly RefusedPost[], names: PostNames): string {
  const shown = refused.slice(0, SHOWN).map(({ id, reason }) => `“${names.get(id) ?? "A post"}”: ${reason}`);
  const more = refused.length - SHOWN;
  return [...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
}
