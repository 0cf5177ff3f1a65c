import { Link } from "@tanstack/react-router";
import { ShieldAlert } from "lucide-react";
import { useState } from "react";
import { hideNewRisks } from "~/api/ban-risks.ts";
import { useCreatorId } from "~/api/session.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { BannerBar } from "./banner-bar.tsx";

/** BS-09; reappears when there are new risks. */
export default function BanRiskBanner() {
  const creatorId = useCreatorId();
  const [state, setState] = useState<"shown" | "hiding" | "failed">("shown");
  const hide = async () => {
    setState("hiding");
    if (!(await hideNewRisks(creatorId))) setState("failed");
  };
  return (
    <BannerBar
      tone="warning"
      icon={<ShieldAlert aria-hidden className="size-[18px]" strokeWidth={1.8} />}
      actions={
        <>
          <Link
            to="/accounts"
            search={{ ban_risks: creatorId }}
            className={buttonClass({ hierarchy: "secondary-gray", size: "sm" })}
          >
            Ban Shield
          </Link>
          <Button hierarchy="link-gray" size="sm" loading={state === "hiding"} onClick={() => void hide()}>
            Hide
          </Button>
        </>
      }
    >
      There are actions you can take to improve your Reddit account health and lower the chance of a ban. You can
      disable this alert in the settings.
      {state === "failed" && (
        <p role="alert" className="font-semibold text-danger-fg">
          Failed to save preference. Please try again.
        </p>
      )}
    </BannerBar>
  );
}
