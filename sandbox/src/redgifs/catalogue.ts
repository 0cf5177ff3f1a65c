/** Tags that the website suggests, with how often they are used. */
export const TAGS: readonly { name: string; count: number }[] = `
  Landscape 48210, Cosplay 46120, Fitness 44905, Dance 39744, Food 36118, Cooking 31027, Travel 30456, Beach 28911,
  Sunset 26004, Mountains 24780, Yoga 23691, Gym 22417, Running 18344, Cycling 17650, Skating 16201, Surfing 15533,
  Climbing 14102, Painting 13871, Drawing 13040, Sculpture 9820, Photography 21777, Film 15212, Street Style 12909,
  Fashion 20118, Makeup 19034, Hair 11456, Tattoo 10933, Music 18020, Guitar 9411, Drums 6120, Coffee 12665,
  Baking 11980, Garden 8744, Flowers 9912, Cats 27641, Dogs 29003, Birds 7215, Cars 16442, Motorcycles 9873,
  Camping 8531, Hiking 13220, Snow 10447, Rain 6892, City 15009, Night 12118, Neon 5420, Slow Motion 14077,
  Time Lapse 11862, Macro 5098, Drone 9645
`
  .trim()
  .split(/,\s+/)
  .map((tag) => ({ name: tag.replace(/ \d+$/, ""), count: Number(tag.split(" ").at(-1)) }));

type Niche = { id: string; name: string; gifs: number; subscribers: number; description: string; tags: string[] };

export const NICHES: readonly Niche[] = [
  { id: "wild-places", name: "Wild Places", gifs: 18211, subscribers: 90412, tags: ["Landscape", "Mountains"] },
  { id: "cosplay-corner", name: "Cosplay Corner", gifs: 22540, subscribers: 131877, tags: ["Cosplay", "Makeup"] },
  { id: "gym-life", name: "Gym Life", gifs: 15322, subscribers: 76051, tags: ["Fitness", "Gym"] },
  { id: "on-the-mat", name: "On the Mat", gifs: 6120, subscribers: 31209, tags: ["Yoga"] },
  { id: "street-dance", name: "Street Dance", gifs: 9874, subscribers: 40018, tags: ["Dance", "Music"] },
  { id: "home-cooks", name: "Home Cooks", gifs: 11006, subscribers: 52764, tags: ["Food", "Cooking", "Baking"] },
  { id: "latte-art", name: "Latte Art", gifs: 2877, subscribers: 15440, tags: ["Coffee"] },
  { id: "board-sports", name: "Board Sports", gifs: 7431, subscribers: 28990, tags: ["Skating", "Surfing"] },
  { id: "studio-days", name: "Studio Days", gifs: 5205, subscribers: 19855, tags: ["Painting", "Drawing"] },
  { id: "four-paws", name: "Four Paws", gifs: 20119, subscribers: 118320, tags: ["Cats", "Dogs"] },
  { id: "night-city", name: "Night City", gifs: 4360, subscribers: 17602, tags: ["City", "Night", "Neon"] },
  { id: "from-above", name: "From Above", gifs: 3918, subscribers: 14287, tags: ["Drone", "Landscape"] },
].map((niche) => ({ ...niche, description: `Short films tagged ${niche.tags.join(", ")}.` }));
