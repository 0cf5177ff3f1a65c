const ORIGIN = "https://www.googletagmanager.com";

/** How long the tag manager may take before the visitor is redirected. */
const WAIT_MS = 800;

/** Loads the creator's tag manager, then redirects, even without scripts (SE-06). Must be served from its own site. */
export function tagPage(website: string, tagManagerId: string): string {
  const isContainer = tagManagerId.startsWith("GTM-");
  const file = isContainer ? "gtm.js" : "gtag/js";
  const begin = isContainer
    ? `dataLayer.push({"gtm.start":Date.now(),event:"gtm.js"})`
    : `function gtag(){dataLayer.push(arguments)}gtag("js",new Date());gtag("config",${inScript(tagManagerId)})`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width"><title>One moment</title>
<meta http-equiv="refresh" content="1;url=${inHtml(website)}">
<script>window.dataLayer=[];${begin};setTimeout(function(){location.replace(${inScript(website)})},${WAIT_MS})</script>
<script async src="${ORIGIN}/${file}?id=${encodeURIComponent(tagManagerId)}"></script>
</head><body><p><a href="${inHtml(website)}">Continue</a></p></body></html>
`;
}

/** The creator decides which scripts run; the page cannot be framed and cannot submit forms. */
export const tagPagePolicy = [
  "default-src 'none'",
  "script-src https: 'unsafe-inline' 'unsafe-eval'",
  "style-src https: 'unsafe-inline'",
  "img-src https: data:",
  "connect-src https:",
  "frame-src https:",
  "font-src https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const inScript = (text: string) => JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, escapedSign);
const escapedSign = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

const inHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
