/** The first day of the user's week as a weekday number: Monday 1, Sunday 0. Monday if there is no user. */
export function weekStartsOn(user?: { week_starts_on: number } | null): 0 | 1 {
  return !user || user.week_starts_on === 1 ? 1 : 0;
}
