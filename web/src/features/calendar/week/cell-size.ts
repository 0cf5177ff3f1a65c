/** Half an hour on the screen: what is 45 minutes apart does not touch. */
export const CELL_PX = 27;
