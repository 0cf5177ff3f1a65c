export const DRAFT_NAME_MAX = 100;
/** The limit of a draft's data as JSON. */
export const DRAFT_MAX_BYTES = 256 * 1024;
