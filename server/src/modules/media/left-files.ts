/** Media by their file names, unfinished uploads by their keys. */
export type LeftFiles = { files: string[]; upload_keys: string[] };
