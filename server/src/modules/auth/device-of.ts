const browsers = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;
const systems = [
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

/** A readable device name; nothing depends on it, because user agents can be forged. */
export function deviceOf(userAgent: string): string {
  const nameIn = (names: typeof browsers | typeof systems) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  return [browser ?? "Unknown browser", ...(system ? [`on ${system}`] : [])].join(" ");
}
