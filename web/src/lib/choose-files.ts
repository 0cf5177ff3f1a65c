let input: HTMLInputElement | undefined;

/** Opens the system's file dialog. Must be called from a click or key handler. */
export function chooseFiles(accept: readonly string[], onChosen: (files: File[]) => void): void {
  input ??= document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.hidden = true;
  input.accept = accept.join(",");
  // Otherwise choosing the same file again would not fire `change`.
  input.value = "";
  input.onchange = () => onChosen([...(input?.files ?? [])]);
  if (!input.isConnected) document.body.append(input);
  input.click();
}
