import { type Html, html } from "../pages/html.ts";
import { timeAt } from "../pages/page-parts.ts";

type Card = {
  title: string;
  text: string;
  media: readonly { url: string; type: string }[];
  created_ms: number;
  facts: string;
};

/** The HTML of a post on X, Instagram or TikTok. */
export function postCard({ title, text, media, created_ms, facts }: Card): Html {
  return html`
    <article class="card post">
      <h1>${title}</h1>
      <p>${text}</p>
      ${media.map(({ url, type }) =>
        type.startsWith("video/")
          ? html`<video class="media" controls preload="metadata" src="${url}"></video>`
          : html`<img class="media" alt="" src="${url}">`,
      )}
      <p class="facts">${timeAt(created_ms / 1000)} · ${facts}</p>
    </article>`;
}
