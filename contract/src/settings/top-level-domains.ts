import tlds from "tlds" with { type: "json" };

/** True for the last label of a public domain, in any case, as letters or in its xn-- form. */
export function isTopLevelDomain(label: string): boolean {
  names ??= new Set([...tlds, ...tlds.filter((name) => /\P{ASCII}/u.test(name)).map(asciiForm)]);
  return names.has(asciiForm(label));
}

let names: Set<string> | undefined;

function asciiForm(label: string): string {
  const address = `http://${label}`;
  return URL.canParse(address) ? new URL(address).hostname : "";
}
