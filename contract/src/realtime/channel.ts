const MAX_LENGTH = 164;

/** The private channel of a creator, within the characters and length allowed for channel names. */
export function creatorChannel(id: number, name: string): string {
  const safeName = name.replace(/[^A-Za-z0-9_\-=@,.;]/gu, "_");
  return `private-creators.${id}.${safeName}`.slice(0, MAX_LENGTH);
}
