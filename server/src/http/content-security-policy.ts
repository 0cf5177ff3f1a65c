import { createHash } from "node:crypto";
import type { Config } from "../config.ts";
import { asSeenFrom } from "../modules/accounts/sandbox-address.ts";
import { tagManagerOrigins } from "./tag-manager.ts";

/** Trusted Types policies the web app may create: the sanitizer for updates, and the URL of its service worker. */
const trustedTypes = ["dompurify", "service-worker"];

/** The policy for the web app's page: its own files, its inline parts by hash, and nothing else. */
export function pagePolicy(
  html: string,
  config: Pick<Config, "errorReportingDsn" | "sandbox" | "storage">,
  hasTagManager = false,
): (host: string) => string {
  const scripts = hashesOf(html, /<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  const reporter = config.errorReportingDsn ? [new URL(config.errorReportingDsn).origin] : [];

  const tags = hasTagManager ? tagManagerOrigins : { scripts: [], connections: [] };

  return (host) =>
    [
      "default-src 'none'",
      ["script-src 'self'", ...scripts, ...tags.scripts].join(" "),
      ["style-src 'self'", ...styles].join(" "),
      ["img-src 'self' data: blob: https:", ...storageOf(config), ...sandboxOf(host, config)].join(" "),
      ["connect-src 'self'", ...socketsOf(host), ...reporter, ...tags.connections].join(" "),
      "font-src 'self'",
      ["media-src 'self' blob:", ...storageOf(config)].join(" "),
      "manifest-src 'self'",
      "worker-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
      // A tag manager adds scripts of its own and does not support Trusted Types.
      ...(hasTagManager ? [] : ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes.join(" ")}`]),
    ].join("; ");
}

function hashesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}

// Older browsers do not treat ws as 'self'.
function socketsOf(host: string): string[] {
  return isHost(host) ? [`ws://${host}`, `wss://${host}`] : [];
}

// Images of the sandbox come over http, under its address for the server or for the browser.
function sandboxOf(host: string, { sandbox }: Pick<Config, "sandbox">): string[] {
  if (!sandbox.enabled) return [];
  const own = new URL(sandbox.url).origin;
  const seen = isHost(host) ? [new URL(asSeenFrom(`http://${host}`, own)).origin] : [];
  return [...new Set([own, ...seen])];
}

/** Files in object storage are loaded directly from there. */
function storageOf({ storage: { s3 } }: Pick<Config, "storage">): string[] {
  if (!s3) return [];
  return [s3.endpoint ? new URL(s3.endpoint).origin : `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`];
}

/** The host comes from the request; an invalid one could inject directives into the policy. */
function isHost(host: string): boolean {
  return /^[A-Za-z0-9.-]+(:\d+)?$|^\[[0-9a-fA-F:]+\](:\d+)?$/.test(host) && URL.canParse(`http://${host}`);
}
