import type { Creator } from "@ponkan/contract/users/user";
import { useDraftDefaults } from "../core/data/use-draft-defaults.ts";
import { CsvImport } from "../csv/csv-import.tsx";
import { OlderForm } from "./form/older-form.tsx";
import type { OlderParts } from "./parts.ts";

type Props = { creator: Creator; tab: "form" | "csv"; parts: OlderParts };

/** The older scheduler: a form, or a CSV file of posts (PS-12). */
export function OlderScheduler({ creator, tab, parts }: Props) {
  const beginning = useDraftDefaults(creator);
  if (tab === "csv") return <CsvImport creator={creator} />;
  return beginning && <OlderForm creator={creator} parts={parts} beginning={beginning} />;
}
