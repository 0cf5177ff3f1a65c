import { type Html, html } from "../pages/html.ts";
import { layout } from "../pages/layout.ts";
import { moment, textWithLinks } from "../pages/page-parts.ts";
import { FRAME_PERMISSIONS } from "./html-part.ts";
import type { Message } from "./message.ts";

export function messagePage(message: Message): Html {
  return layout({
    title: message.subject,
    body: html`
      <p><a href="/mail">← Mailbox</a></p>
      <h1>${message.subject}</h1>
      <dl class="headers">
        <dt>From</dt><dd>${message.from}</dd>
        <dt>To</dt><dd>${message.to}</dd>
        <dt>Received</dt><dd>${moment(message.received_at)}</dd>
      </dl>
      <iframe class="card mail" title="HTML part" src="/mail/${message.id}/html" sandbox="${FRAME_PERMISSIONS}"></iframe>
      <h2 id="text-part">Text part</h2>
      <pre class="card text" aria-labelledby="text-part">${textWithLinks(message.text)}</pre>`,
  });
}
