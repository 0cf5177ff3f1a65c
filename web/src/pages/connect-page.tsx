import { type ConnectName, platformOfConnect } from "@ponkan/contract/accounts/connect-platform";
import { useParams } from "@tanstack/react-router";
import { Connecting } from "~/features/connect/connecting.tsx";
import { UnknownPlatform } from "~/features/connect/unknown-platform.tsx";

/** The page that platforms redirect back to. */
export default function ConnectPage() {
  const { platform } = useParams({ strict: false });
  return isConnectName(platform) ? <Connecting name={platform} /> : <UnknownPlatform />;
}

function isConnectName(name = ""): name is ConnectName {
  return platformOfConnect(name) !== undefined;
}
