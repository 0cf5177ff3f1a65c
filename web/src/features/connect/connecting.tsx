import { type ConnectName, connectPlatforms } from "@ponkan/contract/accounts/connect-platform";
import { platformLabels } from "@ponkan/contract/accounts/platform";
import { LoadingOverlay } from "~/ui/loading-overlay.tsx";
import { connectAccount } from "./connect-account.ts";
import { connectRedgifs } from "./connect-redgifs.ts";
import { useConnectCallback } from "./use-connect-callback.ts";

export function Connecting({ name }: { name: ConnectName }) {
  useConnectCallback((callback) => connectAccount(name, callback));
  return <LoadingOverlay text={`Connecting to ${platformLabels[connectPlatforms[name]]}...`} />;
}

export function ConnectingRedgifs() {
  useConnectCallback(connectRedgifs);
  return <LoadingOverlay text="Connecting to Redgifs..." />;
}
