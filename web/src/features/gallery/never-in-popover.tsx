import { bareSubredditName } from "@ponkan/contract/subreddits/subreddit-name";
import { type FormEvent, type RefObject, useState } from "react";
import { AnchoredPopover } from "~/components/anchored-popover.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";

type Props = {
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onChoose: (subreddit: string) => void;
};

export default function NeverInPopover({ anchor, onClose, onChoose }: Props) {
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const bare = bareSubredditName(name);
    if (bare) onChoose(bare);
  };
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label="Filter by subreddit" isOverModal>
      <form onSubmit={submit} className="flex w-72 max-w-full flex-col gap-3">
        <Field label="Never posted in" hint="Files never posted or scheduled there.">
          <Input value={name} onChange={(event) => setName(event.target.value)} placeholder="r/subreddit" />
        </Field>
        <Button type="submit" size="sm" disabled={!name.trim()} className="self-end">
          Show files
        </Button>
      </form>
    </AnchoredPopover>
  );
}
