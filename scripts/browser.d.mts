export type Browser = { path: string; env: Record<string, string> } | { problem: string };
export function findChromium(): Promise<Browser>;
