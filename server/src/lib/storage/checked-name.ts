/** Allows letters and digits, optionally in folders; no part may start with a dot, so that no name leads outside. */
export function checkedName(name: string): string {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a file`);
  return name;
}
