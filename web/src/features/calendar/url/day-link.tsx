import { Link } from "@tanstack/react-router";
import type { ComponentPropsWithoutRef } from "react";
import type { View } from "./place.ts";

type Props = Omit<ComponentPropsWithoutRef<"a">, "href"> & { day: string; view?: View };

/** Leads to one day, with what else the address says. */
export function DayLink({ day, view = "day", ...rest }: Props) {
  const search = (before: object) => ({ ...before, view, day, month: undefined });
  return <Link to="/calendar" search={search as never} {...rest} />;
}
