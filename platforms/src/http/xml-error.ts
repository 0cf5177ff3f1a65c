import type { PlatformError } from "../outcome.ts";

/** What S3-like storage complains about; null when the text is no such complaint. */
export function xmlError(text: string): PlatformError | null {
  const code = /<Error>[\s\S]*?<Code>([^<]+)<\/Code>/.exec(text)?.[1];
  if (!code) return null;
  return { code, message: /<Message>([^<]+)<\/Message>/.exec(text)?.[1] ?? code, field: null };
}
