import type { Creator } from "@ponkan/contract/users/user";
import { CsvImport } from "./csv/csv-import.tsx";
import { OldForm } from "./form/old-form.tsx";
import type { OldSchedulerParts } from "./parts.ts";

type Props = { creator: Creator; tab: "form" | "csv"; parts: OldSchedulerParts };

/** The older scheduler: one form, or a file of posts (PS-12). */
export function ScheduleOld({ creator, tab, parts }: Props) {
  return tab === "csv" ? <CsvImport creator={creator} /> : <OldForm creator={creator} parts={parts} />;
}
