import { type Html, html } from "./html.ts";
import { layout } from "./layout.ts";

export function notFoundPage(): Html {
  return layout({
    title: "Not found",
    body: html`<div class="card empty"><h1>Nothing here</h1><p>It may have been cleared. <a href="/">Go to the start</a></p></div>`,
  });
}
