import { Field } from "~/ui/field.tsx";
import { Select } from "~/ui/select.tsx";
import { sortLabels } from "../agenda/list-sort.ts";
import { listSorts } from "../agenda/sorts.ts";
import { useCalendarSearch, useChangeCalendarSearch } from "../url/use-calendar-search.ts";

/** For phones, where the list has no column headers. */
export function ListSortField() {
  const { sort = "time", view } = useCalendarSearch();
  const change = useChangeCalendarSearch();
  if (view !== undefined && view !== "list") return null;
  return (
    <Field label="Sort the agenda by">
      <Select
        options={listSorts.map((value) => ({ value, label: sortLabels[value] }))}
        value={sort}
        onChange={(sort) => change({ sort }, true)}
      />
    </Field>
  );
}
