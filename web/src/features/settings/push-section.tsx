import type { Push } from "@ponkan/contract/push/endpoints";
import { type PushKind, pushKinds } from "@ponkan/contract/push/push-kinds";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { choosePush, dropDevice, pushSettings, registerDevice } from "~/api/push.ts";
import { pushReadiness, subscribeDevice, subscriptionOf, unsubscribeDevice } from "~/lib/push-device.ts";
import { Alert } from "~/ui/alert.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { Switch } from "~/ui/switch.tsx";
import { SettingsSection } from "./settings-section.tsx";

const labels: Record<PushKind, { label: string; text: string }> = {
  failed: { label: "A post failed", text: "So that you can send it again while its time is good." },
  removed: { label: "A post was removed", text: "By a moderator or by the platform." },
  needs_you: { label: "A message needs you", text: "One your autoresponders leave to you." },
};

/** Push notifications on this device; off by default. */
export function PushSection({ userId }: { userId: number }) {
  const { data: push, isError } = useQuery(pushSettings());
  if (push?.public_key === null) return null;
  return (
    <SettingsSection title="On this device" text="Notifications, also while Ponkan is closed. Saved at once.">
      {isError && <Alert type="danger" text="Failed to get your notifications. Please reload the page to try again." />}
      {!push && !isError && <Skeleton className="h-32" />}
      {push && <Switches push={push} userId={userId} />}
    </SettingsSection>
  );
}

function Switches({ push, userId }: { push: Push; userId: number }) {
  const { isHere, isBusy, problem, change } = useDevice(push, userId);
  const isUnable = pushReadiness() === "unable";
  return (
    <>
      {isUnable && (
        <Alert
          type="info"
          text="This browser cannot show notifications. On an iPhone or iPad, add Ponkan to the home screen first."
        />
      )}
      {problem && <Alert type="danger" text={problem} />}
      {pushKinds.map((kind) => (
        <div key={kind} className="flex items-center justify-between gap-4">
          <span>
            <span className="block font-medium text-md">{labels[kind].label}</span>
            <span className="text-fg-muted text-sm">{labels[kind].text}</span>
          </span>
          <Switch
            aria-label={labels[kind].label}
            checked={isHere && push[kind]}
            disabled={isUnable || isBusy}
            onChange={({ target }) => void change(kind, target.checked)}
          />
        </div>
      ))}
    </>
  );
}

const BLOCKED = "Notifications are blocked for Ponkan. Allow them in the settings of your browser, then try again.";
const FAILED = "Failed to save settings. Please try again.";

/** Subscribes the device when the first switch is turned on, and unsubscribes it when the last is turned off. */
function useDevice(push: Push, userId: number) {
  const [isHere, setHere] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let isShown = true;
    void subscriptionOf(userId).then(
      (found) => isShown && setHere(found !== null),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [userId]);

  const change = async (kind: PushKind, isOn: boolean) => {
    setBusy(true);
    setProblem(await tried(isOn ? switchOn(kind) : switchOff(kind)));
    setBusy(false);
  };
  const switchOn = async (kind: PushKind): Promise<string> => {
    const subscription = await subscribeDevice(push.public_key!, userId);
    if (!subscription) return BLOCKED;
    const kept = await registerDevice(subscription);
    if (!kept.ok) return kept.data.message ?? FAILED;
    // Choices from devices that are no longer subscribed do not apply to this one.
    const chosen = isHere ? { [kind]: true } : { ...noneOf(push), [kind]: true };
    const answer = await choosePush(chosen);
    if (!answer.ok) return answer.data.message ?? FAILED;
    setHere(true);
    return "";
  };
  const switchOff = async (kind: PushKind): Promise<string> => {
    const answer = await choosePush({ [kind]: false });
    if (!answer.ok) return answer.data.message ?? FAILED;
    if (pushKinds.some((other) => other !== kind && push[other])) return "";
    const subscription = await subscriptionOf(userId);
    if (subscription) await dropDevice(subscription.endpoint);
    await unsubscribeDevice();
    setHere(false);
    return "";
  };
  return { isHere, isBusy, problem, change };
}

/** If no device is subscribed, all choices start as off. */
const noneOf = ({ devices }: Push) => (devices === 0 ? { failed: false, removed: false, needs_you: false } : {});

async function tried(work: Promise<string>): Promise<string> {
  try {
    return await work;
  } catch {
    return "This browser could not subscribe to notifications. Please try again.";
  }
}
