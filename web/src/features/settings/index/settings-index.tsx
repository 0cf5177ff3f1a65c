import { useMemo } from "react";
import { useStore } from "~/lib/store.ts";
import { Select } from "~/ui/select.tsx";
import { headingOf, type SectionTitle, sectionGroups, shownSections } from "./section-titles.ts";
import { useSectionInView } from "./use-section-in-view.ts";

export function useSettingsIndex() {
  const shown = useStore(shownSections);
  const groups = useMemo(
    () =>
      sectionGroups
        .map(({ name, titles }) => ({ name, titles: titles.filter((title: SectionTitle) => shown.has(title)) }))
        .filter(({ titles }) => titles.length > 0),
    [shown],
  );
  const titles = useMemo(() => groups.flatMap((group): SectionTitle[] => group.titles), [groups]);
  return { groups, titles, ...useSectionInView(titles) };
}

type Props = ReturnType<typeof useSettingsIndex>;

/** Links to the sections, next to them on wide screens. */
export function SettingsIndex({ groups, inView, jump }: Props) {
  return (
    <nav aria-label="Sections" className="sticky top-20 hidden content-start gap-5 self-start pt-2 xl:grid">
      {groups.map(({ name, titles }) => (
        <div key={name}>
          <p className="px-2.5 pb-1 font-medium text-fg-muted text-xs">{name}</p>
          <ul>
            {titles.map((title) => (
              <li key={title}>
                <a
                  href={`#${headingOf(title)}`}
                  aria-current={title === inView ? "true" : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    jump(title);
                  }}
                  className="block rounded-md px-2.5 py-1.5 text-fg-muted text-md hover:bg-hover hover:text-fg aria-[current]:bg-selected aria-[current]:font-medium aria-[current]:text-fg"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The same as a select, below the page header on narrow screens. */
export function SettingsJump({ titles, inView, jump }: Props) {
  return (
    <div className="px-4 pb-2.5 lg:px-[22px] xl:hidden">
      <Select
        label="Section"
        options={titles.map((title) => ({ value: title, label: title }))}
        value={inView}
        onChange={jump}
        className="w-full sm:w-72"
      />
    </div>
  );
}
