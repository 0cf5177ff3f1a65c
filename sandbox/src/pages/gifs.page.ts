import type { RedgifsContext } from "../redgifs/context.ts";
import { popularity } from "../redgifs/gif-view.ts";
import type { Gif } from "../redgifs/model.ts";
import { encodingOf } from "../redgifs/ticket-status.ts";
import { type Html, html } from "./html.ts";
import { layout } from "./layout.ts";
import { badge, countOf, emptyCard, timeAt } from "./page-parts.ts";

const SHOWN = 200;

export function gifsPage(ctx: RedgifsContext): Html {
  const gifs = [...ctx.store.gifs.values()].slice(-SHOWN).toReversed();
  return layout({
    title: "Gifs",
    now: ctx.clock.now(),
    body: html`
      <h1>Gifs</h1>
      <p class="lead">What was uploaded to Redgifs, newest first.</p>
      ${
        gifs.length
          ? html`<ol class="card list">${gifs.map((gif) => row(ctx, gif))}</ol>`
          : emptyCard("Nothing uploaded yet", "Videos that the app hosts on Redgifs show up here.")
      }`,
  });
}

function row(ctx: RedgifsContext, gif: Gif): Html {
  const { task, progress } = encodingOf(ctx, gif);
  return html`
    <li class="note-row">
      <a class="title" href="/redgifs/watch/${gif.id}">${gif.description || gif.media_name}</a>
      ${task === "encoding" ? badge(`encoding ${progress} %`) : ""} ${task === "error" ? badge("failed", "bad") : ""}
      ${gif.published ? "" : badge("draft")} ${gif.private ? badge("private") : ""}
      ${gif.deleted_ms === null ? "" : badge("deleted", "bad")}
      <p class="facts">by ${gif.username} · ${timeAt(gif.created_ms / 1000)} · ${countOf(popularity(ctx, gif).views, "view")} ·
        ${gif.tags.join(", ")}</p>
    </li>`;
}
