/**
 * Replaces variables with their values. An empty value drops the variable and one of the two spaces around it. Inserted
 * values are not scanned again. The result is cut at `most` characters, because a variable may occur ten thousand
 * times.
 */
export function fillVariables(
  text: string,
  values: Readonly<Record<string, string>>,
  most = Number.POSITIVE_INFINITY,
): string {
  let filled = "";
  let end = 0;
  for (const found of text.matchAll(/( ?)\{([a-z_]+)\}(?=( ?))/gi)) {
    const [all, before, name, after] = found as unknown as [string, string, string, string];
    filled += text.slice(end, found.index) + instead(all, { value: valueFor(values, name), before, after });
    end = found.index + all.length;
    if (filled.length > most) return cut(filled, most);
  }
  return cut(filled + text.slice(end), most);
}

const valueFor = (values: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(values, name.toLowerCase()) ? values[name.toLowerCase()] : undefined;

function instead(all: string, { value, before, after }: { value: string | undefined; before: string; after: string }) {
  if (value === undefined) return all;
  return value === "" && after === " " ? "" : before + value;
}

/** Does not split a surrogate pair. */
const cut = (text: string, most: number) =>
  text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, "") : text;
