import type { Random } from "../chance/dice.ts";
import { pick, wholeBetween } from "../chance/draw.ts";

/** A username of the kind people choose: 3 to 20 letters, digits, _ or -. */
export function inventName(random: Random): string {
  const adjective = pick(random, ADJECTIVES);
  const noun = pick(random, NOUNS);
  const first = pick(random, FIRST_NAMES);
  const number = wholeBetween(random, 2, 99);
  switch (wholeBetween(random, 0, 6)) {
    case 0:
      return `${adjective}${noun}${number}`;
    case 1:
      return `${adjective.toLowerCase()}_${noun.toLowerCase()}`;
    case 2:
      return `${first}_${noun.toLowerCase()}`;
    case 3:
      return `${first}${number}`;
    case 4:
      return `the_${adjective.toLowerCase()}_${noun.toLowerCase()}`.slice(0, 20);
    case 5:
      return `${noun}-${adjective}-${number}`;
    default:
      return `${first}_the_${noun.toLowerCase()}`;
  }
}

export const ADJECTIVES = words(`
  Quiet Rusty Velvet Amber Lucky Northern Salty Mellow Copper Frosty Gentle Hollow Ivory Jolly Lunar Mossy Nimble
  Olive Plain Rapid Silver Tidy Urban Vivid Wandering Young Zesty Brisk Crimson Dusty Early Faded Golden Humble
  Indigo
`);

export const NOUNS = words(`
  Heron Lantern Pebble Walnut Compass Otter Kettle Harbour Maple Falcon Teapot Meadow Comet Badger Anchor Bramble
  Cedar Drifter Ember Fjord Gravel Hazel Isle Juniper Kestrel Lichen Marmot Nutmeg Orchard Puffin Quill Ridge
  Sparrow Thistle Violin Willow Yarrow Acorn Biscuit Canyon
`);

export const FIRST_NAMES = words(`
  mara tomasz ines oskar leila jonas priya mateo saoirse yuki henrik noor felix amara luca greta ravi chloe emil
  sofia dario hanna kofi elsie pavel rosa theo mina gustav alba ewan lotte samir vera niko june otto carmen bruno
  ayla
`);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
