export const YEARLY_SAVING_PERCENT = 25;

/** Cents as currency units with two decimals: 999 is '9.99'. */
export function formatPrice(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** What a month costs, in cents, when the plan of this monthly price is paid by the year. */
export function yearlyPerMonth(monthlyCents: number): number {
  return Math.round((monthlyCents * (100 - YEARLY_SAVING_PERCENT)) / 100);
}
