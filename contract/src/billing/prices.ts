export const YEARLY_SAVING_PERCENT = 25;

/** Cents as currency units with two decimals: 999 is '9.99'. */
export function formatPrice(cents: number): string {
  return (cents / 100).toFixed(2);
}
