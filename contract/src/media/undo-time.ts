/** So long deleted media can be brought back: a message offers it for seconds, and a slow line needs some. */
export const UNDO_MS = 10 * 60 * 1000;
