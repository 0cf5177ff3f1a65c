/** Letters and digits, in folders or not; none of its parts begins with a dot, so none leads out. */
export function checkedName(name: string): string {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a file`);
  return name;
}
