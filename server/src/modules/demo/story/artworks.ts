/** A picture of the demo's gallery, drawn by server/demo-art and stored there under its file name. */
export type Artwork = {
  file: string;
  /** The title for each time it is posted, in order. */
  titles: readonly string[];
  tags: readonly string[];
};

const work = (tags: readonly string[], name: string, ...others: readonly string[]): Artwork => ({
  file: `${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}.jpg`,
  titles: [name, ...others],
  tags,
});

/** Pictures of a landscape painter; the last one is new. */
export const landscapes: readonly Artwork[] = [
  work(
    ["mountains", "prints"],
    "First light on the ridge",
    "Six in the morning, minus four degrees, worth it",
    "Violet shadows, warm rock",
    "Where the sun arrives before I do",
    "Cold fingers, quick brush",
  ),
  work(
    ["mountains"],
    "Green haze over the valley",
    "After three days of rain the valley steamed",
    "Mint is a colour, I checked",
    "Somewhere below is my bicycle",
    "Wet hills, dry panel",
  ),
  work(
    ["water", "prints"],
    "The lake that kept the fire",
    "Sunset stayed in the water for a while",
    "Ember red, straight from the tube",
    "Nobody else was at the shore",
    "Last swim of the year, painted instead",
  ),
  work(
    ["water"],
    "Still water at noon",
    "Two blues and a lot of patience",
    "Not a breath of wind for an hour",
    "Painted from the end of the jetty",
    "Quiet enough to hear the brush",
  ),
  work(
    ["desert"],
    "Dunes before the heat",
    "Sand in the paint, so it is authentic",
    "Twenty minutes until it got too hot",
    "Every ridge has a blue side",
    "Warm, warmer, gone",
  ),
  work(
    ["desert", "prints"],
    "Rose desert",
    "Pink is what the dust does at seven",
    "Evening walk, no path",
    "Silence has this colour",
    "Miles of nothing, all of it pink",
  ),
  work(
    ["water"],
    "Nine waves",
    "Count them, one is hiding",
    "Turquoise needs a little black",
    "High tide, low horizon",
    "Splashed by the model",
  ),
  work(
    ["water"],
    "The sea after the ferry",
    "Waiting for the wake to settle",
    "Violet hour on the mole",
    "Harbour wall, two gulls, no hurry",
    "Seven o'clock boat, eight o'clock painting",
  ),
  work(
    ["night", "prints"],
    "Northern lights over the firs",
    "Green above, black below, gloves on",
    "My neighbour woke me for this",
    "Painted by headlamp, finished by daylight",
    "They moved faster than I could mix",
  ),
  work(
    ["mountains"],
    "The last ridge home",
    "Amber evening, heavy backpack",
    "Almost at the hut",
    "Long shadows make short days",
    "One more hill, I told myself",
  ),
  work(
    ["mountains"],
    "Fog in seven layers",
    "Grey is seven colours",
    "Nothing to see, so I painted it",
    "Ten minutes later it was gone",
    "Thin paint, thick air",
  ),
  work(["water"], "Tide at five in the morning", "Gold for a quarter of an hour", "Only the waders were awake"),
];

/** Pictures of someone who draws cities at night; the last one is new. */
export const cities: readonly Artwork[] = [
  work(
    ["skyline", "series one"],
    "Moon over the offices",
    "Overtime on the ninth floor",
    "Even the moon works late",
    "Violet sky, yellow deadlines",
    "Half the lights are cleaners",
  ),
  work(
    ["skyline"],
    "Red hour downtown",
    "Nine minutes of this, then grey",
    "Ran up four floors for the view",
    "Traffic stopped, I drew",
    "Brick at its very best",
  ),
  work(
    ["rain", "series one"],
    "Rain on Neon Street",
    "Pink puddles outside the noodle bar",
    "Umbrella in one hand, pen in the other",
    "Shop signs, upside down",
    "Wet shoes, good drawing",
  ),
  work(
    ["rain"],
    "Wet pavement, grey morning",
    "Before the bakery opens",
    "Mondays look like this from below",
    "Grey pen number four ran out here",
    "Drizzle suits this corner",
  ),
  work(
    ["lights"],
    "Last tram out",
    "Missed it, drew it",
    "Purple trails on line seven",
    "Terminus in ten stops",
    "Driver waved, line went crooked",
  ),
  work(
    ["lights", "series one"],
    "Long exposure at the crossing",
    "Forty seconds of headlights",
    "Everybody was here and nobody is",
    "Blue lines are buses",
    "Stood still so the street could move",
  ),
  work(
    ["windows"],
    "Forty-nine evenings",
    "Which window is yours?",
    "Dinner on the third, homework on the fifth",
    "Curtains say a lot",
    "Gold squares, one wall",
  ),
  work(
    ["windows"],
    "Somebody is still awake",
    "Two in the morning, one lamp",
    "Insomnia, seen from across the street",
    "Pink curtain, top left",
    "Hello, whoever you are",
  ),
  work(
    ["bridges", "series one"],
    "Bridge in the evening red",
    "River took the colour first",
    "Hung with lamps like a birthday",
    "Cables are easier than they look",
    "Commuters never look up here",
  ),
  work(
    ["bridges"],
    "The bridge without cars",
    "Closed for repairs, open for drawing",
    "Sunday, five in the morning",
    "Fog did the background",
    "Empty lanes, full page",
  ),
  work(
    ["skyline"],
    "Roofs before the storm",
    "Slate on slate on slate",
    "First drops are on the paper",
    "Antennas know it before we do",
    "Wind from the left, clearly",
  ),
  work(["rain"], "Harbour lights in the rain", "Cranes at night, amber and blurred", "Down at pier four again"),
];
