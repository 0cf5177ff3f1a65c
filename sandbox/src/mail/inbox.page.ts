import { type Html, html } from "../pages/html.ts";
import { layout } from "../pages/layout.ts";
import { moment } from "../pages/page-parts.ts";
import type { Message } from "./message.ts";

type Props = { messages: Message[]; search: string };

export function inboxPage({ messages, search }: Props): Html {
  return layout({
    title: "Mailbox",
    body: html`
      <div class="bar">
        <h1>Mailbox</h1>
        <form class="search" action="/mail" role="search">
          <label class="hidden" for="to">Find by address</label>
          <input id="to" name="to" type="search" value="${search}" placeholder="Find by address" autocomplete="off">
          <button>Find</button>
        </form>
      </div>
      ${messages.length ? list(messages) : empty(search)}`,
  });
}

function list(messages: Message[]): Html {
  return html`<ol class="card list" aria-label="Messages">${messages.map(
    (message) => html`
      <li><a class="row" href="/mail/${message.id}">
        <span class="who">${message.to}</span>
        <span class="what">${message.subject}</span>
        ${moment(message.received_at)}
      </a></li>`,
  )}</ol>`;
}

function empty(search: string): Html {
  if (search) {
    return html`<div class="card empty"><h2>No mail to “${search}”</h2><p><a href="/mail">Show all mail</a></p></div>`;
  }
  return html`<div class="card empty"><h2>No mail yet</h2><p>Mail the app sends while no SMTP server is set up lands here.</p></div>`;
}
