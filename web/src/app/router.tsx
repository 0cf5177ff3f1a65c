import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { endSession } from "~/api/end-session.ts";
import { authed } from "~/api/session.ts";
import { knownUser } from "~/api/users.ts";
import { accountsSearch } from "~/features/accounts/accounts-search.ts";
import type { AnalyticsSearch } from "~/features/analytics/analytics-search.ts";
import { calendarSearch } from "~/features/calendar/calendar-search.ts";
import { scheduleSearch } from "~/features/composer/core/draft/schedule-search.ts";
import { callbackSearch } from "~/features/connect/callback-search.ts";
import { gallerySearch } from "~/features/gallery/gallery-search.ts";
import type { SearchParams } from "~/features/subreddit-search/search-params.ts";
import { retryImport } from "~/lib/retry-import.ts";
import { autoresponderTypes, documentTitle, type RouteName, routes } from "~/lib/routes.ts";
import { ownPath, parseSearch, stringifySearch } from "~/lib/search.ts";
import { filled, oneOf, searchSchema, text } from "~/lib/search-schema.ts";
import { sharedSearch } from "~/lib/shared-search.ts";
import { showToast } from "~/ui/toast-store.ts";
import { loadUser } from "./load-user.ts";
import { Overlays } from "./overlays.tsx";
import { PageFailed, PagePending } from "./shell/page-states.tsx";
import { Shell } from "./shell/shell.tsx";
import { SignedIn } from "./shell/signed-in.tsx";
import { signInSearch } from "./sign-in-target.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    name?: RouteName;
  }
}

const root = createRootRoute({ component: Root, validateSearch: sharedSearch });

/** The frame is shown right away and stays while the user is loaded. */
const framed = createRoute({ getParentRoute: () => root, id: "framed", component: Shell });

/** Pages for signed-in users: the user is loaded before the screen is shown. */
const signedIn = createRoute({
  getParentRoute: () => framed,
  id: "signed-in",
  component: SignedIn,
  pendingComponent: PagePending,
  async beforeLoad({ location, search, preload }) {
    if (knownUser() || preload) return;
    const answer = await loadUser(search.impersonate);
    if (answer.ok || answer.status !== 401) return;
    const signIn = signInSearch(answer.data.message, ownPath(location.href));
    endSession();
    throw redirect({ to: "/sign-in", search: signIn });
  },
});

/** Where to continue after signing in. */
const guestSearch = searchSchema({
  redirect: ([path]) => ownPath(path),
  /** The password step is done; the second factor is next. */
  second_factor: oneOf(["1"]),
});

/** Pages for visitors, without the shell. Signed-in users are redirected to the calendar, keeping any message. */
const visitor = createRoute({ getParentRoute: () => root, id: "visitor", component: Outlet });

const guestOnly = createRoute({
  getParentRoute: () => visitor,
  id: "guest-only",
  component: Outlet,
  validateSearch: guestSearch,
  beforeLoad({ search: { redirect: _, second_factor: __, ...search } }) {
    if (authed.get()) throw redirect({ to: "/calendar", search });
  },
});

const scheduleOldSearch = searchSchema({ tab: oneOf(["csv"]) });
/** For pages without parameters of their own. */
const sharedOnly = searchSchema({});

/** Parsed by the page itself, to keep the schema of its many parameters out of the first load. */
const subredditsSearch = (search: Record<string, unknown>): { [Name in keyof SearchParams]?: unknown } => search;
const analyticsSearch = (search: Record<string, unknown>): { [Name in keyof AnalyticsSearch]?: unknown } => search;
const analysisSearch = searchSchema({ subreddit: text(), compare: (names) => filled([...names]), period: text() });

const inboxSearch = searchSchema({
  state: oneOf(["needs_you", "waiting", "answered", "skipped"]),
  type: oneOf(autoresponderTypes),
  query: text(),
});
/** The id of the open autoresponder, or 'new'. */
const autoresponderSearch = searchSchema({ open: text() });

const calendar = page("calendar", () => import("~/pages/calendar-page.tsx"), calendarSearch);
const schedule = page("schedule", () => import("~/pages/schedule-page.tsx"), scheduleSearch);
const scheduleOld = page("schedule-old", () => import("~/pages/schedule-old-page.tsx"), scheduleOldSearch);
const analytics = page("analytics", () => import("~/pages/analytics-page.tsx"), analyticsSearch);
const gallery = page("gallery", () => import("~/pages/gallery-page.tsx"), gallerySearch);
const subreddits = page("subreddits", () => import("~/pages/subreddits-page.tsx"), subredditsSearch);
const analysis = page("subreddit-analysis", () => import("~/pages/analysis-page.tsx"), analysisSearch);
const settings = page("settings", () => import("~/pages/settings-page.tsx"), searchSchema({ token: text() }));
const accounts = page("accounts", () => import("~/pages/accounts-page.tsx"), accountsSearch);
const subscription = page("subscription", () => import("~/pages/subscription-page.tsx"), sharedOnly);
const inbox = page("inbox", () => import("~/pages/inbox-page.tsx"), inboxSearch);
const autoresponder = createRoute({
  ...details("autoresponder"),
  getParentRoute: () => signedIn,
  validateSearch: autoresponderSearch,
  component: lazyPage(() => import("~/pages/autoresponder-page.tsx")),
  beforeLoad({ params, preload }) {
    if (autoresponderTypes.some((type) => type === params.type)) return;
    if (!preload) tellMissing();
    throw redirect({ to: "/calendar" });
  },
});

/** One component for both, so that switching between them keeps the page mounted and the focus on its tabs. */
const authPage = lazyPage(() => import("~/pages/auth-page.tsx"));
const signUp = guestPage("sign-up", authPage, sharedOnly);
const signIn = guestPage("sign-in", authPage, sharedOnly);
const forgotPassword = guestPage(
  "forgot-password",
  lazyPage(() => import("~/pages/forgot-password-page.tsx")),
  sharedOnly,
);
const resetPassword = guestPage(
  "reset-password",
  lazyPage(() => import("~/pages/reset-password-page.tsx")),
  searchSchema({ email: text(), token: text() }),
);
const connectRedgifs = createRoute({
  ...details("connect-redgifs"),
  validateSearch: callbackSearch,
  getParentRoute: () => visitor,
  component: lazyPage(() => import("~/pages/connect-redgifs-page.tsx")),
});
const connect = createRoute({
  ...details("connect"),
  validateSearch: callbackSearch,
  getParentRoute: () => visitor,
  component: lazyPage(() => import("~/pages/connect-page.tsx")),
});

const plans = createRoute({
  getParentRoute: () => root,
  path: "/plans",
  beforeLoad({ search }) {
    throw redirect({ to: "/calendar", search: { ...search, plan: 4 } });
  },
});
const anythingElse = createRoute({
  getParentRoute: () => root,
  path: "$",
  beforeLoad({ location, preload }) {
    if (location.pathname !== "/" && !preload) tellMissing();
    throw redirect({ to: "/calendar" });
  },
});
/** Shows the parts of the design system on one page, in development only. */
const uiKit = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: "/ui-kit",
        component: lazyRouteComponent(() => import("~/pages/ui-kit/ui-kit-page.tsx")),
      }),
    ]
  : [];

const routeTree = root.addChildren([
  framed.addChildren([
    signedIn.addChildren([
      calendar,
      schedule,
      scheduleOld,
      analytics,
      gallery,
      subreddits,
      analysis,
      settings,
      accounts,
      subscription,
      autoresponder,
      inbox,
    ]),
  ]),
  visitor.addChildren([
    guestOnly.addChildren([signUp, signIn, forgotPassword, resetPassword]),
    connectRedgifs,
    connect,
  ]),
  plans,
  anythingElse,
  ...uiKit,
]);

export const router = createAppRouter();

export function createAppRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageFailed,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

/** Explains why an old or mistyped URL opened the calendar (NAV-23). */
function tellMissing(): void {
  showToast({ type: "info", text: "There is no page at that address." });
}

function Root() {
  return (
    <>
      <Outlet />
      <Overlays />
    </>
  );
}

type PageModule = () => Promise<{ default: React.ComponentType }>;

/**
 * Throws an error of our own: on the browser's import error, the router reloads the document even if only the network
 * is down.
 */
function lazyPage(load: PageModule) {
  return lazyRouteComponent(() =>
    load()
      .catch(retryImport)
      .catch((cause) => {
        throw new Error("The page did not load.", { cause });
      }),
  );
}

type SearchValidator = (search: Record<string, unknown>) => object;

function page<N extends RouteName, V extends SearchValidator>(name: N, load: PageModule, validateSearch: V) {
  return createRoute({ ...details(name), validateSearch, getParentRoute: () => signedIn, component: lazyPage(load) });
}

function guestPage<N extends RouteName, V extends SearchValidator>(
  name: N,
  component: ReturnType<typeof lazyPage>,
  validateSearch: V,
) {
  return createRoute({ ...details(name), validateSearch, getParentRoute: () => guestOnly, component });
}

function details<N extends RouteName>(
  name: N,
): { path: (typeof routes)[N]["path"]; staticData: { name: N }; head: () => object } {
  return {
    path: routes[name].path,
    staticData: { name },
    head: () => ({ meta: [{ title: documentTitle(routes[name].title) }] }),
  };
}
