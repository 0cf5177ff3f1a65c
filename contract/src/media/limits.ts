/** ME-03. Kept apart from the schemas for forms that only need the numbers. */
export const MEDIA_NAME_MAX = 255;
export const TAGS_MAX = 20;
export const TAG_MAX = 30;
/** The most files deleted, tagged or moved in one request. */
export const MEDIA_BATCH_MAX = 1_000;
export const COLLECTION_NAME_MAX = 60;
export const COLLECTIONS_MAX = 200;
