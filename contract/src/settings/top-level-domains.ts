import tlds from "tlds" with { type: "json" };

/** True for a public top-level domain in any case, in Unicode or xn-- form. */
export function isTopLevelDomain(label: string): boolean {
  names ??= new Set([...tlds, ...tlds.filter((name) => /\P{ASCII}/u.test(name)).map(asciiForm)]);
  return names.has(asciiForm(label));
}

let names: Set<string> | undefined;

function asciiForm(label: string): string {
  const address = `http://${label}`;
  return URL.canParse(address) ? new URL(address).hostname : "";
}
