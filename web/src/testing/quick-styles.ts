/**
 * Whoever looks for a role or presses something asks for the style of each element and of all around it, after every
 * change of the page. jsdom goes through the whole style sheet of a browser for each of them. Where a page has no style
 * sheet, and the elements no style, of their own, three properties are known without it; jsdom answers everything else.
 */
export const computed = window.getComputedStyle.bind(window);

/** Those of the browser's own style sheet that look at more than the name of an element look at these. */
const attributes = ["hidden", "type", "open", "popover"];
const displays = new Map<string, string>();

function displayOf(element: Element): string {
  const parent = element.localName === "summary" ? `${element.parentElement?.localName} ` : "";
  const key = attributes.reduce((text, name) => {
    const value = element.getAttribute(name);
    return value === null ? text : `${text}[${name}=${value}]`;
  }, `${parent}${element.namespaceURI} ${element.localName}`);
  const known = displays.get(key) ?? computed(element).display;
  displays.set(key, known);
  return known;
}

/** What it takes from those around it, as long as none of them says anything about it. */
function inherited(element: Element, property: "visibility" | "pointer-events"): string | undefined {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (each.getAttribute("style")?.includes(property) || each.hasAttribute("hidden")) return undefined;
  return initial[property];
}
const { visibility, pointerEvents } = computed(document.documentElement);
const initial = { visibility, "pointer-events": pointerEvents };

function quick(element: Element, property: unknown): string | undefined {
  if (property === "display") return element.hasAttribute("style") ? undefined : displayOf(element);
  if (property === "visibility") return inherited(element, "visibility");
  return property === "pointerEvents" || property === "pointer-events"
    ? inherited(element, "pointer-events")
    : undefined;
}

window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement || document.styleSheets.length > 0 || !element.isConnected) return computed(element, pseudoElement);
  let style: CSSStyleDeclaration | undefined;
  const read = (property: string | symbol) => {
    style ??= computed(element);
    const value = Reflect.get(style, property);
    return typeof value === "function" ? value.bind(style) : value;
  };
  const valueFor = (property: string) => quick(element, property) ?? read("getPropertyValue")(property);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, property) => (property === "getPropertyValue" ? valueFor : (quick(element, property) ?? read(property))),
  });
};
