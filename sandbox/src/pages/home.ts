import { type Html, html } from "./html.ts";
import { layout } from "./layout.ts";

type Props = { mails: number };

export function homePage({ mails }: Props): Html {
  return layout({
    title: "Home",
    body: html`
      <h1>A world to try things in</h1>
      <p class="lead">The sandbox stands in for the services the app talks to. Nothing here reaches the real ones, and what
        happens here is still here after a restart.</p>
      <ul class="tiles">
        <li><a class="card tile" href="/mail">
          <strong>Mailbox</strong>
          <span>Every mail the app sends, to any address.</span>
          <span class="count">${mails === 1 ? "1 message" : `${mails} messages`}</span>
        </a></li>
      </ul>`,
  });
}
