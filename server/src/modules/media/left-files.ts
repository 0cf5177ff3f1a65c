/** Media by the names of their files, uploads on their way by their keys. */
export type LeftFiles = { files: string[]; upload_keys: string[] };
