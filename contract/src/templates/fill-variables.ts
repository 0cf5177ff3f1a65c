/** An empty value drops the variable, and one of two spaces that then meet. What is put in is not looked at again. */
export function fillVariables(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/( ?)\{([a-z_]+)\}(?=( ?))/gi, (all, before: string, name: string, after: string) => {
    const value = Object.hasOwn(values, name.toLowerCase()) ? values[name.toLowerCase()] : undefined;
    if (value === undefined) return all;
    return value === "" && after === " " ? "" : before + value;
  });
}
