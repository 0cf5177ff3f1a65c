import { MailCheck } from "lucide-react";
import { SendAgainButton } from "~/components/send-again-button.tsx";
import { BannerBar } from "./banner-bar.tsx";

export default function UnprovedEmailBanner({ email }: { email: string }) {
  return (
    <BannerBar
      tone="brand"
      icon={<MailCheck aria-hidden className="size-[18px]" strokeWidth={1.8} />}
      actions={<SendAgainButton email={email} />}
    >
      Confirm your email: open the link we sent to <span className="font-semibold wrap-anywhere">{email}</span>.
    </BannerBar>
  );
}
