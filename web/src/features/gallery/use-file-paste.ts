import { useEffect, useEffectEvent } from "react";

/** Handles pasted pictures and files; pasting text into a field works as usual. */
export function useFilePaste(isEnabled: boolean, onPaste: (files: File[]) => void): void {
  const paste = useEffectEvent(onPaste);
  useEffect(() => {
    if (!isEnabled) return;
    const onPasted = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      paste(files.map((file) => named(file, new Date())));
    };
    window.addEventListener("paste", onPasted);
    return () => window.removeEventListener("paste", onPasted);
  }, [isEnabled]);
}

/** Pasted screenshots are always called image.png, but names must be unique. */
export function named(file: File, now: Date): File {
  if (file.name !== "image.png") return file;
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const time = `${two(now.getHours())}.${two(now.getMinutes())}.${two(now.getSeconds())}`;
  return new File([file], `Pasted ${day} ${time}.png`, { type: file.type, lastModified: file.lastModified });
}
