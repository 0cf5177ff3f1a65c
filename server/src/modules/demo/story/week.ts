const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time for a post, in the home subreddit or elsewhere. */
export type Slot = { at: Date; day: number; where: "home" | "away"; what: "picture" | "letter" };

type Habit = Pick<Slot, "where" | "what"> & { weekday: number; hour: number };

const habit = (weekday: number, hour: number, where: Slot["where"], what: Slot["what"]): Habit => ({
  weekday,
  hour,
  where,
  what,
});

/**
 * A week (0 is Sunday, hours in UTC) without Ban Shield threats: never two posts in a row to one subreddit, and a day
 * between two at home.
 */
const week: readonly Habit[] = [
  habit(0, 11, "home", "letter"),
  habit(1, 7, "away", "picture"),
  habit(1, 14, "home", "picture"),
  habit(2, 9, "away", "picture"),
  habit(2, 15, "home", "letter"),
  habit(3, 17, "away", "picture"),
  habit(4, 16, "home", "picture"),
  habit(5, 8, "away", "picture"),
  habit(5, 17, "home", "letter"),
  habit(6, 12, "away", "picture"),
];
const WEDNESDAY = 3;

/** The posting times of so many days before and after today, in order. */
export function slotsOf(now: Date, before: number, behind: number, hoursLater: number): Slot[] {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  return Array.from({ length: before + behind }, (_, index) => index - before).flatMap((day) => {
    const start = midnight + day * DAY;
    const weekday = new Date(start).getUTCDay();
    return week
      .filter((each) => each.weekday === weekday)
      .map(({ hour, where, what }) => {
        const minute = ((day + before) * 13 + hour * 7) % 50;
        return { at: new Date(start + (hour + hoursLater) * HOUR + minute * MINUTE), day, where, what };
      });
  });
}

/** Adds one planned in haste: on a coming Wednesday, minutes after that evening's post. */
export function withHaste(slots: readonly Slot[], now: Date): Slot[] {
  const evening = slots.findIndex(({ at }) => at.getUTCDay() === WEDNESDAY && at.getTime() > now.getTime() + 3 * DAY);
  return slots.flatMap((slot, index) =>
    index === evening ? [slot, { ...slot, at: new Date(slot.at.getTime() + 3 * MINUTE) }] : [slot],
  );
}
