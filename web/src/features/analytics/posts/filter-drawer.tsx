import { FILTER_CHOICES_MAX, FILTER_TEXT_MAX, type PostFilter } from "@ponkan/contract/posts/post-filter";
import { offeredThreats } from "@ponkan/contract/posts/threat";
import { useRef } from "react";
import { ChoicesField } from "~/components/post-filter/choices-field.tsx";
import { DaysFields } from "~/components/post-filter/days-fields.tsx";
import { DebouncedInput } from "~/components/post-filter/debounced-input.tsx";
import { statusOptions } from "~/components/post-filter/filter-words.ts";
import { toggled } from "~/components/post-filter/toggled.ts";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Drawer, fromRight } from "~/ui/drawer.tsx";
import { Field } from "~/ui/field.tsx";
import type { AnalyticsParams } from "../use-analytics-params.ts";

const OFFERED = 12;

type Props = { params: AnalyticsParams; subreddits: readonly string[]; onClose: () => void };

/** The seven fields of the post filter, which apply immediately. */
export default function FilterDrawer({ params, subreddits, onClose }: Props) {
  const { filter, changeFilter, clearFilter, isFiltered } = params;
  const hasChanged = useRef(false);
  // All changes made while the drawer is open share one history entry.
  const change = (changes: Partial<PostFilter>) => {
    changeFilter(changes, hasChanged.current);
    hasChanged.current = true;
  };
  return (
    <Drawer title="Filter" onClose={onClose} className={`${fromRight} sm:w-[24rem]`}>
      <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto overscroll-contain px-5 py-4">
        <ChoicesField
          label="Threats"
          options={offeredThreats(filter.threats)}
          chosen={filter.threats}
          onChange={(threats) => change({ threats })}
        />
        <ChoicesField
          label="Status"
          columns
          options={statusOptions}
          chosen={filter.status}
          onChange={(status) => change({ status })}
        />
        <Field label="Title">
          <DebouncedInput maxLength={FILTER_TEXT_MAX} value={filter.title} onChange={(title) => change({ title })} />
        </Field>
        <Field label="Content" hint="Part of the text, the link or the name of a file.">
          <DebouncedInput
            maxLength={FILTER_TEXT_MAX}
            value={filter.content}
            onChange={(content) => change({ content })}
          />
        </Field>
        {/* Dates override the period (AN-08). */}
        <DaysFields filter={filter} onChange={change} />
        <Places offered={subreddits} chosen={filter.subreddits} onChange={(names) => change({ subreddits: names })} />
      </div>
      <footer className="flex items-center justify-between gap-2 border-line border-t px-5 py-3.5">
        <Button hierarchy="secondary-gray" disabled={!isFiltered} onClick={clearFilter}>
          Reset
        </Button>
        <Button onClick={onClose}>Show posts</Button>
      </footer>
    </Drawer>
  );
}

type PlacesProps = { offered: readonly string[]; chosen: readonly string[]; onChange: (names: string[]) => void };

function Places({ offered, chosen, onChange }: PlacesProps) {
  const names = [...new Set([...chosen, ...offered.slice(0, OFFERED)])];
  if (names.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 font-[550]">Subreddits</legend>
      <div className="grid gap-2">
        {names.map((name) => (
          <Checkbox
            key={name}
            label={`r/${name}`}
            checked={chosen.includes(name)}
            disabled={!chosen.includes(name) && chosen.length >= FILTER_CHOICES_MAX}
            onChange={() => onChange(toggled(chosen, name))}
          />
        ))}
      </div>
    </fieldset>
  );
}
