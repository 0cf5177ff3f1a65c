const asked = /(?:minimum|at least|more than|over|above|need|require[sd]?|must have|less than|under|below|fewer than)/
  .source;
const amount = /(\d{1,3}(?:[,.]\d{3})+|\d{1,7})( ?k\b)?/.source;
const sort = /(?: or more| total| combined| comment| post| link)*/.source;

const re = (parts: TemplateStringsArray, ...values: string[]) => new RegExp(String.raw(parts, ...values), "i");

const karmaPatterns = [
  re`${asked}\D{0,40}${amount}\+?${sort} karma`,
  re`${amount}\+?${sort} karma (?:is |are )?(?:needed|required|minimum)`,
  re`(?:minimum|required)${sort} karma\D{0,20}${amount}`,
  re`karma (?:of|above|over|minimum|requirement|must be)\D{0,20}${amount}`,
];

/** Returns the minimum karma that moderators name; null if none. */
export function minKarma(texts: readonly string[]): number | null {
  for (const text of texts) {
    if (!/karma/i.test(text)) continue;
    for (const pattern of karmaPatterns) {
      const [, digits, thousand] = pattern.exec(text) ?? [];
      if (digits) return Number(digits.replace(/[,.]/g, "")) * (thousand ? 1000 : 1);
    }
  }
  return null;
}

const days: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 };
const span = /(\d{1,4}) ?(day|week|month|year)s?/.source;
const agePatterns = [
  re`account age\D{0,30}${span}`,
  re`accounts? (?:\w+ ){0,4}(?:older|younger|newer|less) than (?:\w+ )?${span}`,
  re`accounts? (?:\w+ ){0,4}at least ${span}`,
  re`${span}[- ]old account`,
];

/** Returns the minimum age of an account in days; null if none is named. */
export function minAccountAgeDays(texts: readonly string[]): number | null {
  for (const text of texts) {
    if (!/account/i.test(text)) continue;
    for (const pattern of agePatterns) {
      const [, count, unit] = pattern.exec(text) ?? [];
      if (count && unit) return Number(count) * days[unit.toLowerCase()]!;
    }
  }
  return null;
}
