const UNITS = ["KB", "MB", "GB"] as const;

/** '840 KB', '3.1 MB', '62 MB' */
export function fileSize(bytes: number): string {
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1024;
    unit++;
  }
  const text = value < 9.95 ? value.toFixed(1).replace(/\.0$/, "") : String(Math.round(value));
  return `${text} ${UNITS[unit]}`;
}

/** '0:18', '12:05', '1:02:03' */
export function playingTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const padded = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${padded}` : `${minutes}:${padded}`;
}
