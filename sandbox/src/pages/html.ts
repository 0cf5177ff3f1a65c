/** Text that is already HTML. Only the `html` tag creates it, so anything else is escaped when put into a page. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

type Value = Html | string | number | readonly Value[];

export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, index) => part + markupOf(values[index] ?? "")).join(""));
}

function markupOf(value: Value): string {
  if (value instanceof Html) return value.toString();
  if (typeof value === "string" || typeof value === "number") return escapeHtml(String(value));
  return value.map(markupOf).join("");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
