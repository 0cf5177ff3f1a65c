/**
 * Queries by role, text and label match the same few simple selectors against every element, again after every change
 * of the page. jsdom evaluates each of them anew, which took a fifth of the time of all page tests. Selectors of only
 * names and attributes are compiled once here; jsdom handles everything else.
 */
type Test = (element: Element) => boolean;

const compiled = new Map<string, Test | undefined>();

function testOf(selector: string): Test | undefined {
  if (!compiled.has(selector)) compiled.set(selector, compile(selector));
  return compiled.get(selector);
}

const NAME = "[a-z][a-z0-9-]*";
const ATTRIBUTE = String.raw`\[(?:${NAME})(?:~?=(?:"[^"\\\],]*"|${NAME}))?\]`;
const COMPOUND = new RegExp(`^(\\*|${NAME})?((?:${ATTRIBUTE}|:not\\(${ATTRIBUTE}\\))*)$`);

function compile(list: string): Test | undefined {
  const tests = list.split(",").map((part) => compound(part.trim()));
  if (!tests.every((test) => test !== undefined)) return undefined;
  return (element) => tests.some((test) => test(element));
}

function compound(selector: string): Test | undefined {
  const [, name = "*", rest = ""] = COMPOUND.exec(selector) ?? [];
  if (selector === "" || !COMPOUND.test(selector)) return undefined;
  const tests = [...rest.matchAll(new RegExp(`(:not\\()?(${ATTRIBUTE})`, "g"))].map(([, not, attribute = ""]) => {
    const test = attributeTest(attribute);
    return not ? (element: Element) => !test(element) : test;
  });
  if (name !== "*") tests.unshift((element) => element.localName === name);
  return (element) => tests.every((test) => test(element));
}

function attributeTest(attribute: string): Test {
  const [, name = "", operator, quoted, plain] =
    /^\[([^~=\]]+)(?:(~?=)(?:"([^"]*)"|([^\]]*)))?\]$/.exec(attribute) ?? [];
  const wanted = quoted ?? plain ?? "";
  if (!operator) return (element) => element.hasAttribute(name);
  if (operator === "~=") return (element) => (element.getAttribute(name) ?? "").split(/\s+/).includes(wanted);
  // In HTML, this attribute is compared case-insensitively.
  if (name === "type") return (element) => element.getAttribute(name)?.toLowerCase() === wanted.toLowerCase();
  return (element) => element.getAttribute(name) === wanted;
}

/** All matching descendants in document order. */
function below(container: Node, test: Test): Element[] {
  const found: Element[] = [];
  const visit = (node: Node) => {
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.nodeType !== 1) continue;
      if (test(child as Element)) found.push(child as Element);
      visit(child);
    }
  };
  visit(container);
  return found;
}

/** The original jsdom methods. */
export const { matches, querySelectorAll } = Element.prototype;

Element.prototype.matches = function (this: Element, selector: string): boolean {
  return testOf(selector)?.(this) ?? matches.call(this, selector);
} as typeof matches;

// Only queries by role use these selectors, and they accept an array instead of a NodeList.
Element.prototype.querySelectorAll = function (this: Element, selector: string) {
  const test = selector.startsWith("*[role~=") ? testOf(selector) : undefined;
  return test ? below(this, test) : querySelectorAll.call(this, selector);
} as typeof querySelectorAll;
