export type AlertAction = "upgrade" | "settings" | "accounts";

/** The buttons a danger alert gets from its text (ER-05), always in this order. */
export function alertActions(text: string): AlertAction[] {
  const ours = text.replace(QUOTED, "");
  return rules.filter(({ pattern }) => pattern.test(ours)).map(({ action }) => action);
}

/** Quoted names and titles are user input and must not trigger a button. */
const QUOTED = /"[^"]*"/g;

const rules: { action: AlertAction; pattern: RegExp }[] = [
  { action: "upgrade", pattern: /upgrade your plan/i },
  { action: "settings", pattern: /in the settings/i },
  {
    action: "accounts",
    pattern: /connect(ing)? (a |an |your |the )?(reddit|redgifs) account|access to (a |your |the )?redgifs account/i,
  },
];
