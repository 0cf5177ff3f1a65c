import { useLocation } from "@tanstack/react-router";
import { LazyMenu, menuContent } from "./lazy-menu.tsx";
import { groups, type NavGroup } from "./nav-items.ts";

/** One menu for each group, made once: a component must not be made anew while rendering. */
const contents = new Map(
  groups.map((group) => [
    group,
    menuContent(async () => {
      const { RailGroupMenu } = await import("./rail-group-menu.tsx");
      return { default: (props) => <RailGroupMenu group={group} {...props} /> };
    }),
  ]),
);

/** A group of the rail: its children in a popup on hover, click or Enter. */
export function RailGroup({ group }: { group: NavGroup }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isActive = group.items.some(({ target }) => "to" in target && target.to === path);
  return (
    <LazyMenu
      label={group.label}
      content={contents.get(group)!}
      opensOnHover
      isActive={isActive}
      className="flex h-10 w-11 items-center justify-center rounded-md border border-transparent text-fg-muted hover:bg-hover hover:text-fg aria-expanded:bg-hover aria-expanded:text-fg data-[status=active]:border-line data-[status=active]:bg-surface data-[status=active]:text-fg-brand"
    >
      <group.icon aria-hidden className="size-[18px]" strokeWidth={1.8} />
    </LazyMenu>
  );
}
