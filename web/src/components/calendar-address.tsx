import type { FeedAddress } from "@ponkan/contract/calendar/endpoints";
import { formatDateTime } from "@ponkan/contract/time/formats";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { calendarAddress, makeCalendarAddress, revokeCalendarAddress } from "~/api/calendar-address.ts";
import type { Answer } from "~/api/call.ts";
import { useUser } from "~/api/users.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { confirm } from "~/ui/confirm-store.ts";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";

/** The secret URL at which calendar apps read a creator's posts; it can be created, copied, replaced or revoked. */
export function CalendarAddress({ creator }: { creator: { id: number; name: string } }) {
  const { data: address, isError } = useQuery(calendarAddress(creator.id));
  const { isBusy, failure, run } = useAction();
  const make = () => run(() => makeCalendarAddress(creator.id), "Failed to create the address. Please try again.");
  const renew = async () => {
    if (await confirm(newQuestion)) await make();
  };
  const revoke = async () => {
    if (!(await confirm(revokeQuestion))) return;
    await run(() => revokeCalendarAddress(creator.id), "Failed to revoke the address. Please try again.");
  };
  return (
    <div className="grid gap-4">
      <p className="text-pretty text-fg-muted">
        Calendar apps such as Google Calendar, Apple Calendar and Outlook can show the posts of {creator.name}. Anyone
        with the address can read them without signing in.
      </p>
      {isError && <Alert type="danger" text="Failed to get the address. Please reload the page to try again." />}
      {failure && <Alert type="danger" text={failure} />}
      {address === undefined && !isError && <Skeleton className="h-9" />}
      {address === null && (
        <div>
          <Button loading={isBusy} onClick={() => void make()}>
            Create Address
          </Button>
        </div>
      )}
      {address && (
        <>
          <Known address={address} />
          <div className="flex flex-wrap gap-2">
            <Button hierarchy="secondary-gray" disabled={isBusy} onClick={() => void renew()}>
              Create a New One
            </Button>
            <Button hierarchy="danger" disabled={isBusy} onClick={() => void revoke()}>
              Revoke
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const newQuestion = {
  title: "Create a New Address",
  text: "Your current address stops working. Apps that use it need the new one.",
  yes: "Create a New One",
  no: "Keep this one",
};
const revokeQuestion = {
  title: "Revoke Address",
  text: "Apps that use the address will stop getting posts.",
  yes: "Revoke",
  no: "Cancel",
  danger: true,
};

function Known({ address: { url, created_at, read_at } }: { address: FeedAddress }) {
  const zone = useUser()?.timezone ?? "UTC";
  const at = (text: string) => formatDateTime(new Date(text), zone);
  const full = new URL(url, window.location.origin).href;
  return (
    <Field
      label="Address"
      hint={`Made ${at(created_at)}. ${read_at ? `Last read ${at(read_at)}.` : "Not read by any program yet."}`}
    >
      <span className="flex items-center gap-2">
        <Input readOnly aria-label="Address" value={full} onFocus={({ target }) => target.select()} />
        <CopyButton value={full}>Copy</CopyButton>
      </span>
    </Field>
  );
}

/** Runs one action at a time and keeps the text of a refusal. */
function useAction() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const run = async (action: () => Promise<Answer<unknown>>, otherwise: string) => {
    setBusy(true);
    const answer = await action();
    setBusy(false);
    setFailure(answer.ok ? "" : (answer.data.message ?? otherwise));
  };
  return { isBusy, failure, run };
}
