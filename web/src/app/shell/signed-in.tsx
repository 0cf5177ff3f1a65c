import { Outlet } from "@tanstack/react-router";
import { useUser } from "~/api/users.ts";
import { Banner } from "~/features/banners/banner.tsx";
import { FirstRun } from "~/features/first-run/first-run.tsx";
import { UploadTrayHost } from "~/features/upload-tray/upload-tray-host.tsx";
import { UserMissing } from "./page-states.tsx";
import { Panel } from "./panel.tsx";

export function SignedIn() {
  const user = useUser();
  return (
    <Panel
      banner={
        <>
          <Banner />
          <FirstRun />
        </>
      }
      below={<UploadTrayHost />}
    >
      {user ? <Outlet /> : <UserMissing />}
    </Panel>
  );
}
