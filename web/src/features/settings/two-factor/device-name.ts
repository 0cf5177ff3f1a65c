const systems = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android phone"],
  [/Macintosh/, "Mac"],
  [/Windows/, "Windows PC"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux PC"],
] as const;

/** Suggests a name for this device, which the user can change. */
export function deviceName(userAgent = navigator.userAgent): string {
  return systems.find(([sign]) => sign.test(userAgent))?.[1] ?? "My passkey";
}
