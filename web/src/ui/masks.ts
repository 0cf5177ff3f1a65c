export type Mask = "time" | "date" | "day" | "subreddit";

/**
 * Formats what is typed or pasted (UI-01): `HH:mm`, `yyyy-MM-dd`, a day that may be a word, or the bare name of a
 * subreddit.
 */
export function applyMask(mask: Mask, typed: string): string {
  return masks[mask](typed);
}

const masks: Record<Mask, (typed: string) => string> = {
  time(typed) {
    const [, lonelyHour, rest] = /^\s*(\d):(.*)$/.exec(typed) ?? [];
    const digits = onlyDigits(lonelyHour ? `0${lonelyHour}${rest}` : typed);
    // No hour begins with 3 to 9, so '7' can only become 07.
    return grouped(/^[3-9]/.test(digits) ? `0${digits}` : digits, [2, 2], ":");
  },
  date: (typed) => grouped(onlyDigits(typed), [4, 2, 2], "-"),
  day: (typed) => (/\p{L}/u.test(typed) ? typed : masks.date(typed)),
  subreddit: (typed) =>
    typed
      .trim()
      .replace(/^(https?:\/\/)?((www|old|new)\.)?reddit\.com\//i, "")
      .replace(/^\/?r\//i, "")
      .replace(/[/?#].*$/, "")
      .replace(/\W/g, ""),
};

function onlyDigits(text: string) {
  return text.replace(/\D/g, "");
}

function grouped(digits: string, sizes: number[], separator: string): string {
  const groups: string[] = [];
  let start = 0;
  for (const size of sizes) {
    if (start < digits.length) groups.push(digits.slice(start, start + size));
    start += size;
  }
  return groups.join(separator);
}
