import type { Span } from "@ponkan/contract/analytics/window";

/** What is known by then is known of nearly the whole span: of all but its first hour, day or month (AN-08). */
export const knownBy = ({ starts, until }: Span): Date => starts[1] ?? until;
