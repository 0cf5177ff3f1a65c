const SAVE_AS_UTF8 = "Save the file as UTF-8.";
const NO_CSV = "This is not a CSV file.";

/** Returns the text of a file or the problem with it: badly decoded characters would end up in titles. */
export async function readText(file: File): Promise<{ text: string } | { problem: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = encodingOf(bytes);
  // Spreadsheet formats such as XLSX are ZIP archives and contain NUL bytes, which text does not.
  if (encoding === "utf-8" && bytes.includes(0)) return { problem: NO_CSV };
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return /^\s*<(?:!doctype|html|\?xml)\b/i.test(text) ? { problem: NO_CSV } : { text };
  } catch {
    return { problem: SAVE_AS_UTF8 };
  }
}

function encodingOf([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
