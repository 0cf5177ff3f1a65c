let input: HTMLInputElement | undefined;

/** Opens the system's file dialog; must be called in the handler of a click or key. */
export function chooseFiles(accept: readonly string[], onChosen: (files: File[]) => void): void {
  input ??= document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.hidden = true;
  input.accept = accept.join(",");
  // The same file may be chosen twice in a row.
  input.value = "";
  input.onchange = () => onChosen([...(input?.files ?? [])]);
  if (!input.isConnected) document.body.append(input);
  input.click();
}
