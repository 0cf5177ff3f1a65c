import type { PlatformName } from "@ponkan/contract/accounts/platform";
import type { PageConfig } from "@ponkan/contract/page-config";
import type { AppContext } from "../context.ts";
import { isDemoOffered } from "../modules/demo/demo-offered.ts";
import { practiceSubreddit } from "../modules/posts/write/counted-posts.ts";

/** Shown on every page, with or without JavaScript. */
const SANDBOX_NOTE = `<div class="sandbox-note" role="complementary" aria-label="Sandbox">Sandbox: mail and platforms are stand-ins.</div>`;
const placeholder = "<!--ponkan-config-->";

/** Writes the settings of the installation into the page, so that all installations share one build. */
export function withPageConfig(html: string, { config, platforms }: Pick<AppContext, "config" | "platforms">): string {
  const values: PageConfig = {
    version: config.frontendVersion,
    links: config.links,
    realtime: { key: config.realtime.key },
    error_dsn: config.errorReportingDsn ?? null,
    sandbox_url: config.sandbox.enabled ? config.sandbox.url : null,
    has_demo: isDemoOffered(config),
    practice_subreddit: practiceSubreddit(config),
    tag_manager_id: config.tagManagerId ?? null,
    platforms: Object.keys(platforms) as PlatformName[],
  };
  const note = config.sandbox.enabled ? SANDBOX_NOTE : "";
  // A function, because a replacement string would interpret $& and the like in the values.
  return html
    .replace("<!--ponkan-sandbox-->", note)
    .replace(placeholder, () => `<script type="application/json" id="ponkan-config">${inHtml(values)}</script>`);
}

// Escaped, so that no value can close the script element or open a comment in it.
function inHtml(values: object): string {
  return JSON.stringify(values).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
