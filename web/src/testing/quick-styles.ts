/**
 * Queries by role and user events read the style of each element and its ancestors, again after every change of the
 * page. jsdom evaluates a browser's whole default style sheet each time. If the page has no style sheet and the
 * elements no inline style, three properties can be derived without it; jsdom handles everything else.
 */
export const computed = window.getComputedStyle.bind(window);

/** The attributes used by rules of the default style sheet that depend on more than the element's name. */
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

/** The inherited value, as long as no ancestor sets the property. */
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
