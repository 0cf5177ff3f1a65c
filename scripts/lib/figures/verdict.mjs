/**
 * A figure is `{ name, value, unit, goal }`, smaller being better unless `atLeast`; without a goal it is there to be
 * known. `beside` names what the same run measured of somebody else: `[{ name, value, unit }]`, or why it did not.
 */
export function isMet({ value, goal, atLeast, reason }) {
  // What is no number became null on its way here: only with a reason was it left out on purpose.
  if (value === null) return reason !== undefined;
  if (goal === undefined) return true;
  return atLeast ? value >= goal : value <= goal;
}

/** As people read it: one line of the table. */
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

/** How much is missing, in the unit of the figure and as a share of the goal. */
function shortBy({ value, goal, unit }) {
  const missing = Math.abs(value - goal);
  const share = goal === 0 ? "" : ` (${Math.round((100 * missing) / goal)} %)`;
  return `short by ${amount(Math.round(missing * 100) / 100, unit)}${share}`;
}

const amount = (value, unit) => `${value.toLocaleString("en-US", { maximumFractionDigits: 2 })} ${unit}`.trim();
