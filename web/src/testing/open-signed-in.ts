import type { User } from "@ponkan/contract/users/user";
import { setAuthed } from "~/api/session.ts";
import { noAnalytics, noRefresh, someAdvice } from "./analytics.ts";
import { creator, pageOf, plans, stats, user } from "./builders.ts";
import { type Answers, fakeApi } from "./fake-api.ts";
import { openApp } from "./open-app.tsx";

const noPosts = { from: "2026-11-01T00:00:00.000Z", until: "2026-12-01T00:00:00.000Z", destinations: [], posts: [] };

const noLink = { website: "", tag_manager_id: "", url: null, loads_tag_manager: false, visits: 0 };
const noPush = { failed: false, removed: false, needs_you: false, public_key: null, devices: 0 };

/** Opens the app of a signed-in user at a URL. The calls of the frame and of empty pages are answered by default. */
export function openSignedIn(address: string, answers: Answers = {}, person: User = user({ creators: [creator()] })) {
  setAuthed(true);
  const api = fakeApi({
    "GET /users/me": { status: 200, body: person },
    "GET /users/me/stats": { status: 200, body: stats },
    "GET /users/me/ways-to-sign-in": { status: 200, body: { data: [] } },
    "GET /users/me/sessions": { status: 200, body: { data: [] } },
    "GET /users/me/second-factors": { status: 200, body: { has_totp: false, passkeys: [], recovery_codes_left: 0 } },
    "GET /users/me/export": { status: 200, body: { data: null } },
    "GET /templates": { status: 200, body: [] },
    "GET /updates": { status: 200, body: pageOf([]) },
    "GET /subscription/plans": { status: 200, body: pageOf(plans) },
    "GET /posts": { status: 200, body: pageOf([]) },
    "GET /posts/calendar": { status: 200, body: noPosts },
    "GET /posts/neighbours": { status: 200, body: { data: [], busy: [] } },
    "GET /analytics": { status: 200, body: noAnalytics() },
    "GET /analytics/advice": { status: 200, body: someAdvice() },
    "GET /analytics/refresh": { status: 200, body: noRefresh },
    "GET /promotion-link": { status: 200, body: { data: noLink } },
    "GET /push": { status: 200, body: { data: noPush } },
    "GET /media": { status: 200, body: pageOf([]) },
    ...answers,
  });
  openApp(address);
  return api;
}
