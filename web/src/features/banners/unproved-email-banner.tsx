import { formatDay } from "@ponkan/contract/time/formats";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { useUser } from "~/api/users.ts";
import { SendAgainButton } from "~/components/send-again-button.tsx";
import { storage } from "~/lib/storage.ts";
import { useNow } from "~/lib/use-now.ts";
import { Button } from "~/ui/button.tsx";
import { BannerBar } from "./banner-bar.tsx";
import { HIDDEN_EMAIL } from "./hidden-email.ts";

/** Once hidden, it stays hidden in this browser until the next day or a change of the address. */
export default function UnprovedEmailBanner({ email }: { email: string }) {
  const today = `${email} ${formatDay(useNow(), timezoneOf(useUser()))}`;
  const [hidden, setHidden] = useState(() => storage.get(HIDDEN_EMAIL));
  if (hidden === today) return null;
  const hide = () => {
    storage.set(HIDDEN_EMAIL, today);
    setHidden(today);
  };
  return (
    <BannerBar
      tone="brand"
      icon={<MailCheck aria-hidden className="size-[18px]" strokeWidth={1.8} />}
      actions={
        <>
          <SendAgainButton email={email} />
          <Button hierarchy="link-gray" size="sm" onClick={hide}>
            Hide
          </Button>
        </>
      }
    >
      Confirm your email: open the link we sent to <span className="font-semibold wrap-anywhere">{email}</span>.
    </BannerBar>
  );
}
