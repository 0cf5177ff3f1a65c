import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { useUser } from "~/api/users.ts";
import { Banner } from "~/features/banners/banner.tsx";
import { join } from "../live.ts";
import { UserMissing } from "./page-states.tsx";
import { Panel } from "./panel.tsx";

/** The pages of the user, who is known from here on. */
export function SignedIn() {
  const user = useUser();
  useEffect(join, []);
  return <Panel banner={<Banner />}>{user ? <Outlet /> : <UserMissing />}</Panel>;
}
