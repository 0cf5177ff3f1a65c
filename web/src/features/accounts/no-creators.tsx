import { platformLabels } from "@ponkan/contract/accounts/platform";
import { UsersRound } from "lucide-react";
import { useConnecting } from "~/api/accounts.ts";
import { IconArt } from "~/components/picture-cards.tsx";
import { connectFirst } from "~/components/start-connection.ts";
import { offeredPlatforms, offeredSignIns } from "~/lib/offered-platforms.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PlatformIcon } from "~/ui/platform-icon.tsx";

export function NoCreators() {
  const connecting = useConnecting();
  const platforms = new Intl.ListFormat("en-GB").format(offeredPlatforms().map((platform) => platformLabels[platform]));
  return (
    <EmptyState
      art={<IconArt icon={UsersRound} />}
      title="No creators yet"
      text={`A creator is one profile with its own accounts on ${platforms}. You can have several and switch between them. Connect an account and the first one is there.`}
      actions={offeredSignIns().map((platform, index) => (
        <Button
          key={platform}
          hierarchy={index === 0 ? "primary" : "secondary-gray"}
          className="max-lg:h-11"
          icon={index > 0 && <PlatformIcon platform={platform} size={16} />}
          loading={connecting === platform}
          disabled={connecting !== null}
          onClick={() => void connectFirst(platform)}
        >
          Connect {platformLabels[platform]}
        </Button>
      ))}
    />
  );
}
