import type { Theme } from "../themes/theme.ts";

// How active people are in each hour of their local day.
const AWAKE = [
  0.3, 0.18, 0.12, 0.1, 0.1, 0.18, 0.4, 0.7, 0.85, 0.9, 0.9, 0.95, 1, 0.95, 0.9, 0.9, 0.95, 1.05, 1.1, 1.2, 1.25, 1.15,
  0.9, 0.55,
];

const PEAK_HOUR = { morning: 8, noon: 12.5, evening: 20 };
const HOURS_FROM_UTC = { americas: -5, europe: 1, asia: 8 };

/** How many people of a theme are active in each hour of the day in UTC, relative to the busiest hour. */
export function hoursOfTheme({ audience, peak }: Theme, shift: number): number[] {
  const all = audience.americas + audience.europe + audience.asia;
  const hours = Array.from({ length: 24 }, (_, hour) =>
    Object.entries(HOURS_FROM_UTC).reduce((sum, [region, offset]) => {
      const local = (hour + offset + shift + 24) % 24;
      const share = audience[region as keyof typeof audience] / all;
      return sum + share * (AWAKE[local]! + 0.9 * nearness(local, PEAK_HOUR[peak]));
    }, 0),
  );
  const busiest = Math.max(...hours);
  return hours.map((weight) => weight / busiest);
}

function nearness(hour: number, peak: number): number {
  const distance = Math.min(Math.abs(hour - peak), 24 - Math.abs(hour - peak));
  return Math.exp(-((distance / 2.5) ** 2));
}
