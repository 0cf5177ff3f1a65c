const systems = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android phone"],
  [/Macintosh/, "Mac"],
  [/Windows/, "Windows PC"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux PC"],
] as const;

/** What somebody would call what they sit at; they may call it otherwise. */
export function deviceName(userAgent = navigator.userAgent): string {
  return systems.find(([sign]) => sign.test(userAgent))?.[1] ?? "My passkey";
}
