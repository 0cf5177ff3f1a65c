import { expect, test } from "vitest";
import { html } from "./html.ts";

test("values are escaped in text and in attributes", () => {
  const name = `<b>"Ann" & 'Bob'</b>`;
  expect(`${html`<a title="${name}">${name}</a>`}`).toBe(
    '<a title="&lt;b&gt;&quot;Ann&quot; &amp; &#39;Bob&#39;&lt;/b&gt;">&lt;b&gt;&quot;Ann&quot; &amp; &#39;Bob&#39;&lt;/b&gt;</a>',
  );
});

test("pieces made by the tag and lists of them are taken as they are", () => {
  expect(`${html`<ul>${["<", 2].map((item) => html`<li>${item}</li>`)}</ul>`}`).toBe(
    "<ul><li>&lt;</li><li>2</li></ul>",
  );
});
