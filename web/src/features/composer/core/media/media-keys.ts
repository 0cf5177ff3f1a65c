const uploadIds = new Map<number, number>();

/** What a file of the draft is known by on the screen: the same while it is sent and once it has arrived. */
export const keyOf = (id: number): number => uploadIds.get(id) ?? id;

export const isSameFile = (one: number, other: number): boolean => keyOf(one) === keyOf(other);

/** The file under the first id has become the media with the second one. */
export function noteArrival(id: number, mediaId: number): void {
  uploadIds.set(mediaId, id);
}
