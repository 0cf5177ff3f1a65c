import type { Config } from "../config.ts";

const ORIGIN = "https://www.googletagmanager.com";
/** Where what it has collected is sent. */
const collectors = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
];

export const tagManagerOrigins = { scripts: [ORIGIN], connections: collectors };

/** Writes the tag manager into the page. The id is of letters, digits and a hyphen alone. */
export function withTagManager(html: string, id: string): string {
  const file = id.startsWith("GTM-") ? "gtm.js" : "gtag/js";
  return html.replace("</head>", `<script async src="${ORIGIN}/${file}?id=${id}"></script></head>`);
}

/** It reads addresses, and those with a secret are nobody else's business. */
export function tagManagerFor(address: string, { tagManagerId }: Pick<Config, "tagManagerId">): string | undefined {
  return /[?&](token|code|state)=/i.test(address) ? undefined : tagManagerId;
}
