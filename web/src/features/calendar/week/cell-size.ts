/** Height of half an hour; entries 45 minutes apart do not touch. */
export const CELL_PX = 27;
