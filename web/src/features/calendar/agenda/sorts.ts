export const listSorts = ["time", "-time", "title", "-title", "place", "-place", "status", "-status"] as const;
export type ListSort = (typeof listSorts)[number];
