import { createHash } from "node:crypto";
import type { Config } from "../config.ts";

/** Trusted Types policies the web app may make; the sanitizer of update texts is the only one. */
const trustedTypes = ["dompurify"];

/** The policy of the web app's page: own files, the page's own inline parts by their hash, nothing else. */
export function pagePolicy(html: string, config: Pick<Config, "errorReportingDsn">): (host: string) => string {
  const scripts = hashesOf(html, /<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  const reporter = config.errorReportingDsn ? [new URL(config.errorReportingDsn).origin] : [];

  return (host) =>
    [
      "default-src 'none'",
      ["script-src 'self'", ...scripts].join(" "),
      ["style-src 'self'", ...styles].join(" "),
      "img-src 'self' data: blob: https:",
      ["connect-src 'self'", ...socketsOf(host), ...reporter].join(" "),
      "font-src 'self'",
      "media-src 'self' blob:",
      "manifest-src 'self'",
      "worker-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      `trusted-types ${trustedTypes.join(" ")}`,
    ].join("; ");
}

function hashesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}

// Older browsers do not count ws as 'self'. A host that is not one is left out: it comes from the request.
function socketsOf(host: string): string[] {
  return /^[A-Za-z0-9.-]+(:\d+)?$|^\[[0-9a-fA-F:]+\](:\d+)?$/.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
}
