import { type Html, html } from "./html.ts";

type Props = { title: string; body: Html };

/** The frame every page of the sandbox shares. */
export function layout({ title, body }: Props): Html {
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
    <nav aria-label="Platforms"><a href="/mail">Mailbox</a></nav>
  </header>
  <main>${body}</main>
</body>
</html>
`;
}
