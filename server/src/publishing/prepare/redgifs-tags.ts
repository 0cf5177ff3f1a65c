/** Redgifs wants three to ten for each gif. */
export const redgifsTags = ["Film", "Photography", "Fashion"];
