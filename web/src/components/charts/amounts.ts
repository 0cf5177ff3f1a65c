/** '1,120', '3.4'; '-' if unknown. */
export function formatAmount(value: number | null): string {
  if (value === null) return "-";
  const digits = Math.abs(value) < 10 ? 1 : 0;
  return value.toLocaleString("en-US", { maximumFractionDigits: digits });
}

/** '+3.4%' */
export function change(value: number | null): string {
  return value === null ? "-" : `${value > 0 ? "+" : ""}${formatAmount(value)}%`;
}

/** '45 min', '5 h', '12 days' */
export function span(hours: number | null): string {
  if (hours === null) return "-";
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
}

/** '0.55%', with more decimals for small values. */
export function percent(value: number | null): string {
  if (value === null) return "-";
  return `${value.toLocaleString("en-US", { maximumSignificantDigits: 2 })}%`;
}
