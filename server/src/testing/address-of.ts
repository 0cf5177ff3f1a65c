/** Returns an endpoint's path with its parameters filled in; throws for parameters unknown here. */
export function addressOf(path: string, creator: { id: number }): string {
  const filled = path
    .replace("{platform}", "reddit")
    .replace("{id}", String(creator.id))
    .replace("{key}", "key")
    .replace("{code}", "nosuch22")
    .replace("{mark}", "p1")
    .replace("{name}", "openfield")
    .replace("{secret}", "secret");
  if (filled.includes("{")) throw new Error(`what goes into ${path}?`);
  return filled;
}
