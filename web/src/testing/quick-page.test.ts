// @vitest-environment jsdom
import { expect, test } from "vitest";
import { matches, querySelectorAll } from "./quick-selectors.ts";
import { computed } from "./quick-styles.ts";

const page = `
  <main style="color: red"><h1 role="heading presentation">A</h1><p hidden>B</p><p hidden="until-found">C</p>
    <section style="visibility: hidden"><b>D<i style="visibility: visible">E</i></b></section>
    <section style="pointer-events: none"><button>F</button></section>
    <section style="display: none"><span>G</span></section><div style="display: inline-flex">H</div>
    <dialog>I</dialog><dialog open>J</dialog><details><summary>K</summary>L</details><div popover="auto">M</div>
    <form><input><input type="hidden"><input type="SUBMIT"><input type="checkbox" checked><input type="search" list="l">
      <label for="n">N</label><input id="n" type="number"><select multiple><option selected>O</option></select>
      <select size="2"><optgroup label="P"><option>Q</option></optgroup></select><textarea></textarea><datalist id="l"></datalist>
      <button type="button" aria-label="R"></button><fieldset><legend>S</legend></fieldset><output>T</output></form>
    <table><caption>U</caption><colgroup hidden><col></colgroup><thead><tr hidden><th scope="row">V</th></tr></thead>
      <tbody><tr><td>W</td></tr></tbody></table>
    <ul role="list"><li>X</li></ul><img alt=""><img alt="Y"><img><a href="/">Z</a><a>A</a><svg><title>B</title><g /></svg>
    <hr><article></article><nav></nav><aside></aside><template><p>C</p></template><script></script><style></style>
    <meter></meter><progress></progress><div role="button tab" tabindex="0"></div></main>`;

/** The kinds of selectors used by queries by role, text and label, and some that are left to jsdom. */
const selectors = [
  "*",
  "article",
  "script, style",
  "a[href]",
  "a:not([href])",
  'img[alt=""]',
  'img[alt]:not([alt=""])',
  "img:not([alt])",
  'input[type="checkbox"]',
  'input[type="search"][list]',
  'input[type="search"]:not([list])',
  "input:not([type])",
  "input[type=submit], input[type=button], input[type=reset]",
  "select:not([multiple]):not([size])",
  'th[scope="row"]',
  "fieldset, section[aria-label]",
  "main > h1",
  "div:first-child",
  ":disabled",
];
const roles = [
  '*[role~="button"],button,input',
  '*[role~="heading"],h1,h2',
  '*[role~="tab"]',
  '*[role~="list"],ul,ol,menu',
];

const elements = () => [document.documentElement, ...document.querySelectorAll("*")];

test("a selector matches what jsdom says it does", () => {
  document.body.innerHTML = page;
  const all = elements();
  expect(all.length).toBeGreaterThan(60);
  for (const selector of selectors)
    expect(
      all.filter((each) => each.matches(selector)),
      selector,
    ).toEqual(all.filter((each) => matches.call(each, selector)));
});

test("roles are found where jsdom finds them", () => {
  document.body.innerHTML = page;
  for (const selector of roles)
    expect([...document.body.querySelectorAll(selector)], selector).toEqual([
      ...querySelectorAll.call(document.body, selector),
    ]);
});

test.each(["", "p { display: none }"])(
  "styles are as jsdom works them out, with a style sheet as without: '%s'",
  (css) => {
    document.body.innerHTML = css ? `${page}<style>${css}</style>` : page.replace("<style></style>", "");
    expect(document.styleSheets.length > 0).toBe(css !== "");
    for (const element of elements()) {
      const [is, was] = [window.getComputedStyle(element), computed(element)];
      const read = (style: CSSStyleDeclaration) => [
        ...[style.display, style.visibility, style.pointerEvents, style.overflowY],
        ...["display", "visibility", "pointer-events", "color"].map((name) => style.getPropertyValue(name)),
      ];
      expect(read(is), element.outerHTML.slice(0, 60)).toEqual(read(was));
    }
  },
);
