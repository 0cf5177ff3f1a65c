import { text } from "node:stream/consumers";
import { openPromise } from "yauzl";

export async function fileInZip(path: string, name: string): Promise<string> {
  const zip = await openPromise(path);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === name) return text(await zip.openReadStreamPromise(entry));
  }
  throw new Error(`The archive has no ${name}.`);
}
