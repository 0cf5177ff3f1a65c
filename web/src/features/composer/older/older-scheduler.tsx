import type { Creator } from "@ponkan/contract/users/user";
import { CsvImport } from "../csv/csv-import.tsx";
import { OlderForm } from "./form/older-form.tsx";
import type { OlderParts } from "./parts.ts";

type Props = { creator: Creator; tab: "form" | "csv"; parts: OlderParts };

/** The older scheduler: one form, or a file of posts (PS-12). */
export function OlderScheduler({ creator, tab, parts }: Props) {
  return tab === "csv" ? <CsvImport creator={creator} /> : <OlderForm creator={creator} parts={parts} />;
}
