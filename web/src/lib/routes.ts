import { APP_NAME } from "@ponkan/contract/app-name";

/** Every page of the product by route name; used by the router, titles, messages and the palette. */
export const routes = {
  "subreddit-analysis": { path: "/analysis", title: "Subreddit Analysis", open: false },
  "schedule-old": { path: "/schedule-old", title: "Post Scheduler", open: false },
  schedule: { path: "/schedule", title: "Post Scheduler", open: false },
  subreddits: { path: "/subreddits", title: "Subreddit Search", open: false },
  calendar: { path: "/calendar", title: "Calendar", open: false },
  analytics: { path: "/analytics", title: "Analytics", open: false },
  gallery: { path: "/gallery", title: "Content Manager", open: false },
  autoresponder: { path: "/autoresponder/$type", title: "Autoresponder", open: false },
  inbox: { path: "/inbox", title: "Inbox", open: false },
  settings: { path: "/settings", title: "Settings", open: false },
  accounts: { path: "/accounts", title: "Accounts", open: false },
  subscription: { path: "/subscription", title: "Subscription", open: false },
  "connect-redgifs": { path: "/connect/redgifs", title: "Connecting Redgifs Account", open: true },
  connect: { path: "/connect/$platform", title: "Connecting Account", open: true },
  "sign-up": { path: "/sign-up", title: "Sign Up", open: true },
  "sign-in": { path: "/sign-in", title: "Sign In", open: true },
  "forgot-password": { path: "/forgot-password", title: "Forgot Password", open: true },
  "reset-password": { path: "/reset-password", title: "Reset Password", open: true },
} as const satisfies Record<string, { path: string; title: string; open: boolean }>;

export type RouteName = keyof typeof routes;

export const autoresponderTypes = ["comment", "message"] as const;

/** Paths of pages without path parameters. */
export type PagePath = Exclude<(typeof routes)[RouteName]["path"], `${string}$${string}`>;
export type PageLink =
  | { to: PagePath }
  | { to: typeof routes.autoresponder.path; params: { type: (typeof autoresponderTypes)[number] } };

export function isRouteName(name: unknown): name is RouteName {
  return typeof name === "string" && Object.hasOwn(routes, name);
}

/** The path for a route name from an untrusted source. Excludes pages with path parameters and the connect pages. */
export function pathOfRoute(name: unknown): string | undefined {
  if (!isRouteName(name) || name.startsWith("connect") || routes[name].path.includes("$")) return undefined;
  return routes[name].path;
}

export function documentTitle(title: string): string {
  return `${title} · ${APP_NAME}`;
}
