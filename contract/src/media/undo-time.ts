/** How long deleted media can be restored: the undo message shows for seconds, and slow connections need more. */
export const UNDO_MS = 10 * 60 * 1000;
