import { Popover } from "@base-ui/react/popover";
import { bareSubredditName } from "@ponkan/contract/subreddits/subreddit-name";
import { type FormEvent, type RefObject, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";

type Props = {
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onChoose: (subreddit: string) => void;
};

/** Asks for the subreddit. */
export default function NeverInPopover({ anchor, onClose, onChoose }: Props) {
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const bare = bareSubredditName(name);
    if (bare) onChoose(bare);
  };
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen, { event }) => {
        // A press on the button itself is the button's to answer.
        if (!isOpen && !(event.target instanceof Node && anchor.current?.contains(event.target))) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="start" sideOffset={6} collisionPadding={8} className="z-(--z-modal)">
          <Popover.Popup
            aria-label="Filter by subreddit"
            finalFocus={anchor}
            className="rounded-card border border-line bg-overlay p-4 text-fg shadow-lg outline-none"
          >
            <form onSubmit={submit} className="flex w-72 max-w-full flex-col gap-3">
              <Field label="Never posted in" hint="Files that were not posted there and are not scheduled for it.">
                <Input value={name} onChange={(event) => setName(event.target.value)} placeholder="r/subreddit" />
              </Field>
              <Button type="submit" size="sm" disabled={!name.trim()} className="self-end">
                Show files
              </Button>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
