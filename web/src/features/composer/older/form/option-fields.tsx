import { DeleteAfterInputs } from "~/components/delete-after-inputs.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import { Switch } from "~/ui/switch.tsx";
import type { OlderFormState } from "./use-older-form.ts";

/** NSFW, spoiler, replies, and when the post is deleted (PS-06, PS-10). */
export function OptionFields({ state: { draft, change, errors, touch } }: { state: OlderFormState }) {
  return (
    <div className="grid gap-4">
      <DeleteAfterInputs
        value={draft}
        onChange={change}
        onLeave={() => touch("deleteAfter")}
        errors={errors.deleteAfter}
      />
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-2 font-[550]">NSFW</legend>
        <Segmented
          label="NSFW"
          variant="radio"
          value={answerOf(draft.is_nsfw)}
          options={[
            { value: "follow", label: "Same as subreddit" },
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
          onChange={(answer) => change({ is_nsfw: answers[answer] })}
        />
      </fieldset>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Switch
          label="Spoiler"
          checked={draft.is_spoiler}
          onChange={(event) => change({ is_spoiler: event.target.checked })}
        />
        <Switch
          label="Send replies to inbox"
          checked={draft.send_replies}
          onChange={(event) => change({ send_replies: event.target.checked })}
        />
      </div>
    </div>
  );
}

const answers = { follow: null, yes: true, no: false };

function answerOf(isNsfw: boolean | null): keyof typeof answers {
  if (isNsfw === null) return "follow";
  return isNsfw ? "yes" : "no";
}
