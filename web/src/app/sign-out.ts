import type { RegisteredRouter } from "@tanstack/react-router";
import { call } from "~/api/call.ts";
import { mayLeaveWork } from "~/lib/unsaved-work.ts";
import { showToast } from "~/ui/toast-store.ts";
import { leave } from "./session-flow.ts";

export async function signOut(router: RegisteredRouter): Promise<void> {
  if (!(await mayLeaveWork())) return;
  const { status } = await call("POST /auth/sign-out", {});
  if (status === 204) leave(router, {});
  else if (status !== 401) showToast({ type: "danger", text: "Failed to sign out. Please try again." });
}
