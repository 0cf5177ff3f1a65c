/**
 * A figure is `{ name, value, unit, goal }`. Smaller is better unless `atLeast`; without a goal it is informative only.
 * `beside` lists comparisons from the same run, `[{ name, value, unit }]`, or the reason why one is missing.
 */
export function isMet({ value, goal, atLeast, reason }) {
  // A NaN has become null in JSON, so null only counts as met if a reason says that it was left out on purpose.
  if (value === null) return reason !== undefined;
  if (goal === undefined) return true;
  return atLeast ? value >= goal : value <= goal;
}

/** The row of a figure in the table. */
export function lineOf(figure) {
  const { name, value, unit, goal, atLeast, beside = [] } = figure;
  return {
    figure: name,
    measured: value === null ? "–" : amount(value, unit),
    goal: goal === undefined ? "–" : `${atLeast ? "≥" : "≤"} ${amount(goal, unit)}`,
    "beside it": beside.map((other) => `${other.name}: ${other.reason ?? amount(other.value, other.unit)}`).join("; "),
    verdict: verdictOf(figure),
  };
}

function verdictOf(figure) {
  if (figure.value === null) return figure.reason ? `not run: ${figure.reason}` : "no number was measured";
  if (figure.goal === undefined) return "no goal";
  return isMet(figure) ? "met" : shortBy(figure);
}

/** How much is missing, in the unit of the figure and as a percentage of the goal. */
function shortBy({ value, goal, unit }) {
  const missing = Math.abs(value - goal);
  const share = goal === 0 ? "" : ` (${Math.round((100 * missing) / goal)} %)`;
  return `short by ${amount(Math.round(missing * 100) / 100, unit)}${share}`;
}

const amount = (value, unit) => `${value.toLocaleString("en-US", { maximumFractionDigits: 2 })} ${unit}`.trim();
