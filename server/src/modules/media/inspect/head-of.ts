import { open } from "node:fs/promises";
import { SNIFFED_BYTES } from "./sniff.ts";

/** The first bytes of a file, which show its type. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
