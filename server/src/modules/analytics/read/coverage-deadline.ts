import type { Span } from "@ponkan/contract/analytics/window";

/** Data that begins by then covers the span except for at most its first hour, day or month (AN-08). */
export const coverageDeadline = ({ starts, until }: Span): Date => starts[1] ?? until;
