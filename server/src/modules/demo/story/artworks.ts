/** A picture of the demo's gallery, drawn by server/demo-art and kept there under this name. */
export type Artwork = { file: string; name: string; colour: string; tags: readonly string[] };

const work = (name: string, colour: string, ...tags: string[]): Artwork => ({
  file: `${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}.jpg`,
  name,
  colour,
  tags,
});

/** What a painter of landscapes has to show. */
export const landscapes: readonly Artwork[] = [
  work("First light on the ridge", "rose and violet", "mountains", "prints"),
  work("Green haze over the valley", "mint", "mountains"),
  work("The lake that kept the fire", "ember", "water", "prints"),
  work("Still water at noon", "blue", "water"),
  work("Dunes before the heat", "sand", "desert"),
  work("Rose desert", "rose", "desert", "prints"),
  work("Nine waves", "turquoise", "water"),
  work("The sea after the ferry", "violet", "water"),
  work("Northern lights over the firs", "green", "night", "prints"),
  work("The last ridge home", "amber", "mountains"),
  work("Fog in seven layers", "grey", "mountains"),
  work("Tide at five in the morning", "gold", "water"),
];

/** What somebody draws who walks through cities at night. */
export const cities: readonly Artwork[] = [
  work("Moon over the offices", "violet", "skyline", "series one"),
  work("Red hour downtown", "red", "skyline"),
  work("Rain on Neon Street", "pink", "rain", "series one"),
  work("Wet pavement, grey morning", "grey", "rain"),
  work("Last tram out", "purple", "lights"),
  work("Long exposure at the crossing", "blue", "lights", "series one"),
  work("Forty-nine evenings", "gold", "windows"),
  work("Somebody is still awake", "pink", "windows"),
  work("Bridge in the evening red", "red", "bridges", "series one"),
  work("The bridge without cars", "grey", "bridges"),
  work("Roofs before the storm", "slate", "skyline"),
  work("Harbour lights in the rain", "amber", "rain"),
];
