import type { OpenMenu } from "~/components/lazy-menu.tsx";
import { MenuPopup } from "~/components/menu-popup.tsx";
import { statusOptions } from "~/components/post-filter/filter-words.ts";
import { toggled } from "~/components/post-filter/toggled.ts";
import { MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from "~/ui/menu.tsx";
import { useSubredditsInView } from "./subreddits-in-view.ts";
import type { CalendarFilter } from "./use-calendar-filter.ts";

type Props = OpenMenu & { filtering: CalendarFilter };

const MOST_OFFERED = 50;

export function StatusMenu({ filtering: { filter, change }, ...menu }: Props) {
  return (
    <MenuPopup {...menu} label="Statuses" side="bottom" className="min-w-48">
      {statusOptions.map(({ value, label }) => (
        <MenuCheckboxItem
          key={value}
          checked={filter.status.includes(value)}
          onChange={() => change({ status: toggled(filter.status, value) })}
        >
          {label}
        </MenuCheckboxItem>
      ))}
      <MenuSeparator />
      <MenuItem disabled={filter.status.length === 0} onClick={() => change({ status: [] })}>
        All but deleted
      </MenuItem>
    </MenuPopup>
  );
}

export function SubredditsMenu({ filtering: { filter, change }, days, ...menu }: Props & { days: readonly string[] }) {
  const inView = useSubredditsInView(days);
  const chosen = new Set(filter.subreddits.map((name) => name.toLowerCase()));
  const elsewhere = filter.subreddits.filter(
    (name) => !inView.some((each) => each.name.toLowerCase() === name.toLowerCase()),
  );
  const offered = [...inView.slice(0, MOST_OFFERED), ...elsewhere.map((name) => ({ name, count: 0 }))];
  const toggle = (name: string) => {
    const others = filter.subreddits.filter((each) => each.toLowerCase() !== name.toLowerCase());
    change({ subreddits: chosen.has(name.toLowerCase()) ? others : [...others, name] });
  };
  return (
    <MenuPopup
      {...menu}
      label="Subreddits"
      side="bottom"
      className="max-h-(--available-height) w-64 max-w-(--available-width) overflow-y-auto"
    >
      {offered.length === 0 && <MenuLabel>No subreddits on these days</MenuLabel>}
      {offered.map(({ name, count }) => (
        <MenuCheckboxItem
          key={name}
          checked={chosen.has(name.toLowerCase())}
          onChange={() => toggle(name)}
          trailing={count}
        >
          r/{name}
        </MenuCheckboxItem>
      ))}
      <MenuSeparator />
      <MenuItem disabled={chosen.size === 0} onClick={() => change({ subreddits: [] })}>
        All subreddits
      </MenuItem>
    </MenuPopup>
  );
}
