import {
  Bot,
  CalendarDays,
  ChartColumn,
  CreditCard,
  Handshake,
  Images,
  Inbox,
  LifeBuoy,
  type LucideIcon,
  Mail,
  MessageCircleReply,
  Radar,
  ScanSearch,
  Search,
  Send,
  Settings2,
  Sparkles,
  UsersRound,
} from "lucide-react";
import { pageConfig } from "~/lib/config.ts";
import type { PageLink } from "~/lib/routes.ts";
import { OPEN_WHATS_NEW } from "~/lib/window-events.ts";

/** A page, a window event that opens a modal, or an external page. */
export type NavTarget = PageLink | { event: string } | { href: string };
export type NavItem = { label: string; icon: LucideIcon; target: NavTarget };
export type NavGroup = { label: string; icon: LucideIcon; items: NavItem[] };

export const mainItems: NavItem[] = [
  { label: "Calendar", icon: CalendarDays, target: { to: "/calendar" } },
  { label: "Post Scheduler", icon: Send, target: { to: "/schedule" } },
  { label: "Analytics", icon: ChartColumn, target: { to: "/analytics" } },
  { label: "Content Manager", icon: Images, target: { to: "/gallery" } },
];

export const groups: NavGroup[] = [
  {
    label: "Autoresponders",
    icon: Bot,
    items: [
      {
        label: "Comment",
        icon: MessageCircleReply,
        target: { to: "/autoresponder/$type", params: { type: "comment" } },
      },
      { label: "Message", icon: Mail, target: { to: "/autoresponder/$type", params: { type: "message" } } },
      { label: "Inbox", icon: Inbox, target: { to: "/inbox" } },
    ],
  },
  {
    label: "Subreddits",
    icon: Radar,
    items: [
      { label: "Search", icon: Search, target: { to: "/subreddits" } },
      { label: "Analysis", icon: ScanSearch, target: { to: "/analysis" } },
    ],
  },
  {
    label: "Settings",
    icon: Settings2,
    items: [
      { label: "General", icon: Settings2, target: { to: "/settings" } },
      { label: "Accounts", icon: UsersRound, target: { to: "/accounts" } },
      { label: "Subscription", icon: CreditCard, target: { to: "/subscription" } },
      { label: "Updates", icon: Sparkles, target: { event: OPEN_WHATS_NEW } },
      ...link("Help Center", LifeBuoy, pageConfig.links.help_center),
      ...link("Affiliate Program", Handshake, pageConfig.links.affiliate),
    ],
  },
];

/** Links without a configured URL are hidden (CV-03). */
function link(label: string, icon: LucideIcon, href: string): NavItem[] {
  return href ? [{ label, icon, target: { href } }] : [];
}
