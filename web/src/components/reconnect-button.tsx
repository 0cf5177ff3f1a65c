import { type PlatformName, platformLabels } from "@ponkan/contract/accounts/platform";
import { useConnecting } from "~/api/accounts.ts";
import { Button } from "~/ui/button.tsx";
import { buttonOf, connectForCreator } from "./start-connection.ts";

type Props = { creatorId: number; platform: PlatformName };

/** Navigates to the platform to authorize us again. */
export function ReconnectButton({ creatorId, platform }: Props) {
  const connecting = useConnecting();
  return (
    <Button
      size="sm"
      hierarchy="secondary-gray"
      aria-label={`Reconnect ${platformLabels[platform]}`}
      loading={connecting === buttonOf(creatorId, platform)}
      disabled={connecting !== null}
      onClick={() => void connectForCreator(creatorId, platform)}
    >
      Reconnect
    </Button>
  );
}
