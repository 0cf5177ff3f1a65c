import { Link } from "@tanstack/react-router";
import { Unplug } from "lucide-react";
import type { AccountTrouble } from "~/api/account-troubles.ts";
import { ReconnectButton } from "~/components/reconnect-button.tsx";
import { counted } from "~/lib/counted.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { BannerBar } from "./banner-bar.tsx";
import { hideTroubles } from "./hidden-troubles.ts";

/** What accounts need in order to post again, in a single bar. */
export default function TroubleBanner({ troubles }: { troubles: AccountTrouble[] }) {
  const [first] = troubles;
  if (!first) return null;
  const others = troubles.length - 1;
  return (
    <BannerBar
      tone="warning"
      icon={<Unplug aria-hidden className="size-[18px]" strokeWidth={1.8} />}
      actions={
        <>
          {first.isLost && <ReconnectButton creatorId={first.creator_id} platform={first.platform} />}
          {(!first.isLost || others > 0) && (
            <Link to="/accounts" className={buttonClass({ hierarchy: "secondary-gray", size: "sm" })}>
              Accounts
            </Link>
          )}
          <Button hierarchy="link-gray" size="sm" onClick={() => hideTroubles(troubles)}>
            Hide
          </Button>
        </>
      }
    >
      {first.text}
      {first.waiting > 0 && ` ${counted(first.waiting, "scheduled post")} can't go out until then.`}
      {others > 0 && ` ${counted(others, "more account")} ${others === 1 ? "needs" : "need"} you too.`}
    </BannerBar>
  );
}
