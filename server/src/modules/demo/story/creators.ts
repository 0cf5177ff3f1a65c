import type { NewAutoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import type { TemplateType } from "@ponkan/contract/templates/limits";
import { type Artwork, cities, landscapes } from "./artworks.ts";
import { type Letter, nightLetters, paintersLetters } from "./letters.ts";

export type StoryCreator = {
  name: string;
  /** The start of their names on platforms; a few letters are appended. */
  handle: string;
  karma: { link: number; comment: number };
  artworks: readonly Artwork[];
  /** The subreddit they know best, and the others their pictures go to. */
  home: string;
  places: readonly string[];
  /** Offset from an early riser's schedule, in hours. */
  hours_later: number;
  /** Once they plan a post too close to the one before. */
  is_hasty: boolean;
  /** Removed posts, by the order in which pictures went to other subreddits; below zero counts from the end. */
  removals: readonly { of: number; category: string; reason: string; after_hours: number }[];
  tweets: readonly string[];
  letters: readonly Letter[];
  hasRedgifs: boolean;
  /** Where the promotion link leads, and the comment with it below a picture. */
  website: string;
  first_comment: string;
  autoresponders: readonly Responder[];
  /** Comments below the newest pictures, in addition to those the sandbox generates. */
  voices: readonly { from: string; body: string }[];
  /** Messages of strangers that need more than an automatic answer. */
  strangers: readonly { from: string; subject: string; body: string; hours_ago: number }[];
  templates: readonly { name: string; type: TemplateType; text: string }[];
  lists: readonly { name: string; names: string[] }[];
};

export type Responder = Pick<NewAutoresponder, "name" | "type" | "trigger" | "replies"> & {
  keywords?: string[];
  excluded_keywords?: string[];
  is_off?: true;
};

export const storyCreators: readonly StoryCreator[] = [
  {
    name: "Juniper Vale",
    handle: "juniper_paints",
    karma: { link: 4_180, comment: 1_260 },
    artworks: landscapes,
    home: "openfield",
    places: ["MovingWater", "openstudio", "HarbourLife", "InkAndNib", "WaterfallHunters", "singleframe"],
    hours_later: 0,
    is_hasty: true,
    removals: [
      { of: 1, category: "moderator", reason: "Rule 2: say how it was made.", after_hours: 5 },
      { of: -4, category: "automod_filtered", reason: "AutoModerator: waits for a moderator.", after_hours: 1 },
    ],
    tweets: [
      "Paint dries slower than I think and faster than I hope.",
      "Today's palette: one blue, one mistake, and a lot of white.",
      "Somebody asked how long a painting takes. Three hours and eleven years.",
      "The fog came back this morning, so I did too.",
      "New print in the shop on Friday. It has a lake in it. They all have a lake in them.",
      "I walked to the ridge for the light and stayed for the silence.",
      "Mixing greens is mostly arguing with yellow.",
      "A year of painting the same hill. It has changed more than I have.",
      "Sketchbook number twelve begins today.",
      "If the wind takes the paper, the wind has taste.",
      "Half of painting is waiting for a cloud to move.",
      "The last hour of light is the only deadline I respect.",
      "Sold the dunes. Kept the sand in my shoes.",
      "Tomorrow: waves. All nine of them.",
      "I keep a jar of brushes that are only good for grass.",
      "Packing prints all afternoon. The cat has approved the boxes.",
      "Three studies of one tree. It was patient with me.",
    ],
    letters: paintersLetters,
    hasRedgifs: true,
    website: "https://example.com/juniper-vale",
    first_comment: "A few of these are prints by now: {link}",
    autoresponders: [
      {
        name: "Where to get prints",
        type: "comment",
        trigger: "keywords",
        keywords: ["print", "buy", "sell", "shop", "poster", "wall"],
        replies: [
          "Thank you! There are prints of a few of them: {link}",
          "Some of them are prints by now, here: {link} Thank you for asking!",
        ],
      },
      {
        name: "Say thanks",
        type: "comment",
        trigger: "any",
        // A question deserves more than thanks.
        excluded_keywords: ["?"],
        replies: [
          "Thank you, {username}! That makes my day.",
          "So kind of you, thank you!",
          "Thank you for looking so closely.",
          "Thanks, {username}! It was cold out there, so this helps.",
        ],
      },
      {
        name: "First message",
        type: "message",
        trigger: "first",
        replies: [
          "Hi {username}, thank you for writing! I read everything and answer myself within a day or two.",
          "Hello {username}! Thanks for your message; I will get back to you in the evening.",
        ],
      },
      {
        name: "Commissions are closed",
        type: "message",
        trigger: "keywords",
        keywords: ["commission", "portrait"],
        replies: ["Commissions are closed until spring, {username}."],
        is_off: true,
      },
    ],
    voices: [
      { from: "quiet_oar", body: "Do you sell prints of this one?" },
      { from: "hazel_and_salt", body: "Saved this for a grey day." },
      { from: "ember_lane", body: "I would put this on my wall tomorrow." },
      { from: "two_left_boots", body: "Makes me want to go outside." },
      { from: "slow_kettle", body: "There has to be a poster of it." },
      { from: "lantern_hill", body: "The colours in the far corner are perfect." },
      { from: "north_gate_9", body: "I can smell the grass." },
      { from: "papermoth", body: "My favourite this week." },
    ],
    strangers: [
      {
        from: "marlow_reads",
        subject: "A cover?",
        body: "Hi! We would love to put one of your lakes on a book. Are you a bot, or can I talk to you about it?",
        hours_ago: 5,
      },
      {
        from: "gallery_on_fifth",
        subject: "Your ridge",
        body: "Are you a bot? If not, I would like to show the ridge series in spring.",
        hours_ago: 29,
      },
    ],
    templates: [
      { name: "Painting of the day", type: "title", text: "{title}, painted this morning" },
      {
        name: "How it was made",
        type: "comment",
        text: "Oil on panel, about three hours outside. Happy to answer questions about the colours.",
      },
      { name: "Thanks for writing", type: "message", text: "Hi {username}, thank you for your message!" },
    ],
    lists: [
      { name: "Mornings", names: ["openfield", "HarbourLife", "WaterfallHunters"] },
      { name: "Studio", names: ["openstudio", "InkAndNib"] },
    ],
  },
  {
    name: "Otto Lindqvist",
    handle: "otto_at_night",
    karma: { link: 940, comment: 310 },
    artworks: cities,
    home: "stillframes",
    places: ["RainyCrossings", "StationHalls", "SkylineHour", "openstudio", "UrbanNights"],
    hours_later: 4,
    is_hasty: false,
    removals: [
      { of: 9, category: "reddit", reason: "", after_hours: 1 },
      { of: -6, category: "moderator", reason: "Rule 3: one post a day.", after_hours: 3 },
    ],
    tweets: [
      "The city is at its most polite at four in the morning.",
      "Every lit window is a short story. I collect the covers.",
      "Rain makes two cities out of one.",
      "Missed the last tram, got the picture.",
      "Walked eleven kilometres for one reflection. Fair price.",
      "New series: bridges without anybody on them.",
      "Street lamps have better colour theory than I do.",
      "The office towers forgot to switch off again. Thank you, office towers.",
      "Forty-nine windows, one neighbour who waves.",
      "Long exposures are just waiting with proof.",
      "A night bus is a moving painting with a bell.",
      "Fog tonight. Everybody else goes home, I go out.",
      "The harbour hums in B flat. I have checked.",
      "Series one is nearly done. Series two has already started without me.",
      "Puddles: the cheapest mirrors in town.",
      "Drew the station hall from memory. The clock is wrong on purpose.",
      "Red hour lasts nine minutes here. I counted twice.",
    ],
    letters: nightLetters,
    hasRedgifs: false,
    website: "https://example.com/otto-at-night",
    first_comment: "The whole walk, picture by picture: {link}",
    autoresponders: [
      {
        name: "Say thanks",
        type: "comment",
        trigger: "any",
        // A question deserves more than thanks.
        excluded_keywords: ["?"],
        replies: ["Thank you, {username}!", "Thanks! It was raining, as you can see.", "Very kind, thank you."],
      },
      {
        name: "Welcome",
        type: "message",
        trigger: "first",
        replies: ["Hi {username}, thanks for writing. I answer at night, for obvious reasons."],
      },
    ],
    voices: [
      { from: "last_tram_home", body: "I know this corner, and it never looked this good." },
      { from: "papermoth", body: "The reflections got me." },
      { from: "umbrella_twice", body: "So quiet. I like it." },
      { from: "north_gate_9", body: "Saving this one." },
    ],
    strangers: [
      {
        from: "tram_line_seven",
        subject: "The last tram",
        body: "I drive that tram! Are you a bot, or may I ask you to hang it in the depot?",
        hours_ago: 11,
      },
    ],
    templates: [
      { name: "Night walk", type: "title", text: "{title}, drawn on last night's walk" },
      { name: "Tools", type: "comment", text: "Ink and white pencil on dark paper, finished at home." },
    ],
    lists: [{ name: "After dark", names: ["stillframes", "RainyCrossings", "UrbanNights"] }],
  },
];
