import { Menu } from "@base-ui/react/menu";
import type { MenuContentProps } from "./lazy-menu.tsx";
import { MENU_ITEM, MenuPopup } from "./menu-popup.tsx";
import { NavMark, NavTargetElement } from "./nav-entry.tsx";
import type { NavGroup } from "./nav-items.ts";

export function RailGroupMenu({ group, ...menu }: MenuContentProps & { group: NavGroup }) {
  return (
    <MenuPopup {...menu} label={group.label} side="right" className="min-w-52">
      <p aria-hidden className="px-2.5 py-1.5 text-xs font-medium text-fg-subtle">
        {group.label}
      </p>
      {group.items.map((item) => (
        <Menu.Item
          key={item.label}
          render={
            <NavTargetElement
              target={item.target}
              onChoose={menu.onClose}
              className={`${MENU_ITEM} text-fg-muted data-highlighted:text-fg data-[status=active]:text-fg-brand`}
            >
              <item.icon aria-hidden className="size-4" strokeWidth={1.8} />
              {item.label}
              <NavMark item={item} className="ml-auto" />
            </NavTargetElement>
          }
        />
      ))}
    </MenuPopup>
  );
}
