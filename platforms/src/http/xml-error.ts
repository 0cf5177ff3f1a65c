import type { PlatformError } from "../outcome.ts";

/** What S3-like storage complains about; null when the text is no such complaint. */
export function xmlError(text: string): PlatformError | null {
  const begin = text.indexOf("<Error>");
  const code = begin < 0 ? undefined : /<Code>([^<]+)<\/Code>/.exec(text.slice(begin))?.[1];
  if (!code) return null;
  return { code, message: /<Message>([^<]+)<\/Message>/.exec(text)?.[1] ?? code, field: null };
}
