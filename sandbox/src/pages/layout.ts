import { type Html, html } from "./html.ts";
import { moment } from "./page-parts.ts";

type Props = {
  title: string;
  body: Html;
  /** The sandbox's time, for pages where it matters. */
  now?: Date;
};

/** The layout that every page of the sandbox shares. */
export function layout({ title, body, now }: Props): Html {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} · Sandbox</title>
  <link rel="stylesheet" href="/assets/sandbox.css">
  <link rel="icon" href="data:,">
</head>
<body>
  <header class="top">
    <a class="name" href="/"><span class="dot" aria-hidden="true"></span>Sandbox</a>
    <nav aria-label="Sandbox">
      <a href="/subreddits">Subreddits</a>
      <a href="/users">Users</a>
      <a href="/messages">Messages</a>
      <a href="/gifs">Gifs</a>
      <a href="/mail">Mailbox</a>
    </nav>
    ${now ? html`<p class="clock">${moment(now.toISOString())}</p>` : ""}
  </header>
  <main>${body}</main>
</body>
</html>
`;
}

export function notFoundPage(): Html {
  return layout({
    title: "Not found",
    body: html`<div class="card empty"><h1>Nothing here</h1><p>It may have been cleared. <a href="/">Go to the start</a></p></div>`,
  });
}
