const uploadIds = new Map<number, number>();

/** A stable key for a file of the draft, the same during and after its upload. */
export const keyOf = (id: number): number => uploadIds.get(id) ?? id;

export const isSameFile = (one: number, other: number): boolean => keyOf(one) === keyOf(other);

/** Links the draft's upload id to the media id it became. */
export function linkUploadToMedia(id: number, mediaId: number): void {
  uploadIds.set(mediaId, id);
}
