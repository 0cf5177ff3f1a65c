import { cleanup, configure } from "@testing-library/react";
import * as React from "react";
import { afterEach } from "vitest";
import "./browser-gaps.ts";

afterEach(cleanup);

// Parts of the app are loaded when they are needed, on machines that are busy.
configure({ asyncUtilTimeout: 10_000 });

// React records for every element where in the code it was created, up to a number per second. Nothing here reads it,
// and it took a quarter of the time of a page's test.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>;
if (!internals || !("recentlyCreatedOwnerStacks" in internals)) throw new Error("React counts them elsewhere now");
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Number.POSITIVE_INFINITY, set: () => {} });
