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
