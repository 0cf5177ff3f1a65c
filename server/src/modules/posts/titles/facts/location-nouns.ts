/** Nouns for locations: after 'in the', 'on my' or 'at a' they say where, which is true for one post only. */
export const locationNouns =
  "airport apartment attic backyard balcony bar barn basement bathroom bay beach bedroom bench bridge bus cabin cafe café campsite canyon car castle cathedral cave church city cliff cliffs coast corner cottage countryside courtyard creek desert diner dock door dunes farm ferry field fields forest garage garden gym harbor harbour highway hill hills hotel house island jungle kitchen lake library lighthouse living room market meadow mountain mountains museum neighborhood neighbourhood ocean office palace park parking lot patio pier platform plaza pond pool porch restaurant ridge river road roof rooftop sauna school sea shore sidewalk square stadium station street studio subway suburbs supermarket temple terrace theatre tower town train tunnel university valley village waterfall window woods yard zoo";

/** Prepositions before such a noun. */
export const locationWords = "in|at|on|near|from|by|outside|behind|over|above|along|across|around|under|beside|through";
