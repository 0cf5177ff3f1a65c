import { useRouter } from "@tanstack/react-router";
import type { ComponentPropsWithoutRef, MouseEvent } from "react";
import type { View } from "./place.ts";

type LinkProps = Omit<ComponentPropsWithoutRef<"a">, "href" | "onClick">;

/** Leads to one day, with what else the address says. */
export function DayLink({ day, view = "day", ...rest }: LinkProps & { day: string; view?: View }) {
  const search = (before: object) => ({ ...before, view, day, month: undefined });
  return <PlainLink href={`/calendar?view=${view}&day=${day}`} to="/calendar" search={search} {...rest} />;
}

/** Writes a post for one day. */
export function NewPostLink({ day, ...rest }: LinkProps & { day: string }) {
  return <PlainLink href={`/schedule?date=${day}`} to="/schedule" search={() => ({ date: day })} {...rest} />;
}

type Plain = LinkProps & { href: string; to: "/calendar" | "/schedule"; search: (before: object) => object };

/** The router's own link follows every change of the address; a month has a hundred of them. */
function PlainLink({ href, to, search, ...rest }: Plain) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ to, search: search as never });
  };
  return <a href={href} onClick={follow} {...rest} />;
}
