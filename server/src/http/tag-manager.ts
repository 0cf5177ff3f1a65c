import type { Config } from "../config.ts";

const ORIGIN = "https://www.googletagmanager.com";
/** Where the collected data is sent. */
const collectors = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
];

export const tagManagerOrigins = { scripts: [ORIGIN], connections: collectors };

/** Adds the tag manager to the page. The id contains only letters, digits and a hyphen. */
export function withTagManager(html: string, id: string): string {
  const file = id.startsWith("GTM-") ? "gtm.js" : "gtag/js";
  return html.replace("</head>", `<script async src="${ORIGIN}/${file}?id=${id}"></script></head>`);
}

/** A tag manager reads the URL, so it is left out of pages with a secret in theirs. */
export function tagManagerFor(address: string, { tagManagerId }: Pick<Config, "tagManagerId">): string | undefined {
  return /[?&](token|code|state)=/i.test(address) ? undefined : tagManagerId;
}
