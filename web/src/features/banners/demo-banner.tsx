import { formatDateTime } from "@ponkan/contract/time/formats";
import { Compass } from "lucide-react";
import { leaveDemo } from "~/components/leave-demo.ts";
import { ResetDemoButton } from "~/components/reset-demo-button.tsx";
import { Button } from "~/ui/button.tsx";
import { BannerBar } from "./banner-bar.tsx";

/** Explains that this is a demo, and until when it exists. */
export default function DemoBanner({ endsAt, timezone }: { endsAt: string; timezone: string }) {
  return (
    <BannerBar
      isRow
      tone="brand"
      icon={<Compass aria-hidden className="size-[18px]" strokeWidth={1.8} />}
      actions={
        <>
          {/* On phones, it is only in the account menu. */}
          <span className="contents max-sm:hidden">
            <ResetDemoButton />
          </span>
          <Button hierarchy="link-gray" size="sm" onClick={() => void leaveDemo()}>
            Sign Up
          </Button>
        </>
      }
    >
      This is your own demo<span className="max-sm:hidden">: change what you like</span>. It is deleted on{" "}
      {formatDateTime(new Date(endsAt), timezone)}.
    </BannerBar>
  );
}
