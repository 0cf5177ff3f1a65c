import { useNavigate } from "@tanstack/react-router";
import type { ComponentPropsWithoutRef, MouseEvent } from "react";
import type { View } from "../calendar-search.ts";
import { useChangeCalendarSearch } from "./use-calendar-search.ts";

type LinkProps = Omit<ComponentPropsWithoutRef<"a">, "href" | "onClick">;

/** Links to one day, keeping the other URL parameters. */
export function DayLink({ day, view = "day", ...rest }: LinkProps & { day: string; view?: View }) {
  const change = useChangeCalendarSearch();
  const follow = () => change({ view, day, month: undefined });
  return <PlainLink href={`/calendar?view=${view}&day=${day}`} onFollow={follow} {...rest} />;
}

/** Links to a new post on a given day. */
export function NewPostLink({ day, ...rest }: LinkProps & { day: string }) {
  const navigate = useNavigate();
  const follow = () => void navigate({ to: "/schedule", search: { date: day } });
  return <PlainLink href={`/schedule?date=${day}`} onFollow={follow} {...rest} />;
}

/** The router's own link re-renders on every URL change, and a month has a hundred links. */
function PlainLink({ href, onFollow, ...rest }: LinkProps & { href: string; onFollow: () => void }) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow();
  };
  return <a href={href} onClick={follow} {...rest} />;
}
