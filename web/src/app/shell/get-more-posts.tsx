import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import { Zap } from "lucide-react";
import { useUser } from "~/api/users.ts";
import { OPEN_UPGRADE_MODAL, sendWindowEvent } from "~/lib/window-events.ts";
import { SoftButton } from "~/ui/button.tsx";
import { IconButton } from "~/ui/icon-button.tsx";

export function GetMorePosts({ isRail = false }: { isRail?: boolean }) {
  const user = useUser();
  if (!user || hasSubscription(user.subscription?.status)) return null;
  const open = () => sendWindowEvent(OPEN_UPGRADE_MODAL);
  if (isRail) return <IconButton label="Get More Posts" side="right" onClick={open} icon={<Zap />} />;
  return (
    <SoftButton block icon={<Zap />} onClick={open}>
      Get More Posts
    </SoftButton>
  );
}
