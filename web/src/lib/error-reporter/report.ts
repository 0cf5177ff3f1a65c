/** Something that happened before an error: a call, a navigation, a click. */
export type Breadcrumb = {
  at: string;
  category: "api" | "navigation" | "action";
  message: string;
  data?: unknown;
};

export type EventFacts =
  | { kind: "error"; name: string; message: string; stack?: string }
  | { kind: "response"; message: string; path: string; status: number; method: string; body?: unknown };

export type ErrorEvent = EventFacts & {
  at: string;
  release: string;
  route: string | null;
  user: number | null;
  /** Oldest first. */
  breadcrumbs: Breadcrumb[];
};
