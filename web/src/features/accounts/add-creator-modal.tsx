import { type BookablePlatform, platformLabels } from "@ponkan/contract/accounts/platform";
import { CREATORS_MAX } from "@ponkan/contract/creators/creator-name";
import { useState } from "react";
import { startConnecting, useConnecting } from "~/api/accounts.ts";
import { useUser } from "~/api/users.ts";
import { offeredSignIns } from "~/lib/offered-platforms.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Modal } from "~/ui/modal.tsx";
import { PlatformIcon } from "~/ui/platform-icon.tsx";

/** Adds a creator by connecting its first account. */
export default function AddCreatorModal({ onClose }: { onClose: () => void }) {
  const isFull = (useUser()?.creators.length ?? 0) >= CREATORS_MAX;
  const connecting = useConnecting();
  const [failure, setFailure] = useState("");
  const start = async (platform: BookablePlatform) => {
    setFailure("");
    const failed = await startConnecting(platform, {
      route: "accounts",
      query: { new_creator: "1" },
      button: `new ${platform}`,
    });
    if (failed) setFailure(failed);
  };
  return (
    <Modal open onClose={onClose} size="sm" title="Add Creator">
      <div className="grid gap-4">
        <Alert type="danger" visible={failure !== ""} text={failure} actionsByText={false} />
        {isFull ? (
          <Alert type="warning" text={`You can have up to ${CREATORS_MAX} creators.`} />
        ) : (
          <>
            <p className="text-fg-muted">
              Connect the creator's first account. The creator takes its name; you can change that later.
            </p>
            <div className="grid gap-2">
              {offeredSignIns().map((platform) => (
                <Button
                  key={platform}
                  hierarchy="secondary-gray"
                  block
                  className="h-11"
                  icon={<PlatformIcon platform={platform} size={18} />}
                  loading={connecting === `new ${platform}`}
                  disabled={connecting !== null}
                  onClick={() => void start(platform)}
                >
                  Connect {platformLabels[platform]}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
