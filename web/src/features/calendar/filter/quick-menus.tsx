import { ChevronDown, Hash, ListFilter } from "lucide-react";
import { lazy } from "react";
import { LazyMenu } from "~/components/lazy-menu.tsx";
import { counted } from "~/lib/counted.ts";
import { toolClass } from "../tool-class.ts";
import type { CalendarFilter } from "./use-calendar-filter.ts";

const loadMenus = () => import("./quick-menu-contents.tsx");
const StatusMenu = lazy(() => loadMenus().then((all) => ({ default: all.StatusMenu })));
const SubredditsMenu = lazy(() => loadMenus().then((all) => ({ default: all.SubredditsMenu })));

type Props = { filtering: CalendarFilter; days: readonly string[] };

/** The two most used filter fields, on wide screens. */
export function QuickMenus({ filtering, days }: Props) {
  const { status, subreddits } = filtering.filter;
  return (
    <span className="flex items-center max-lg:hidden">
      <LazyMenu
        label="Status:"
        prepare={loadMenus}
        menu={(menu) => <StatusMenu {...menu} filtering={filtering} />}
        className={toolClass}
      >
        <ListFilter aria-hidden />
        {status.length > 0 ? `${status.length} of 5 statuses` : "All but deleted"}
        <ChevronDown aria-hidden />
      </LazyMenu>
      <LazyMenu
        label="Subreddits:"
        prepare={loadMenus}
        menu={(menu) => <SubredditsMenu {...menu} filtering={filtering} days={days} />}
        className={toolClass}
      >
        <Hash aria-hidden />
        {subreddits.length > 0 ? counted(subreddits.length, "subreddit") : "All subreddits"}
        <ChevronDown aria-hidden />
      </LazyMenu>
    </span>
  );
}
