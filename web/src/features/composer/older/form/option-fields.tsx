import { DeleteAfterInputs } from "~/components/delete-after-inputs.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import { Switch } from "~/ui/switch.tsx";
import type { OldFormState } from "./use-old-form.ts";

/** NSFW, spoiler, replies, and when the post goes again (PS-06, PS-10). */
export function OptionFields({ state: { form, change, errors, touch } }: { state: OldFormState }) {
  return (
    <div className="grid gap-4">
      <DeleteAfterInputs
        value={form}
        onChange={({ delete_after, delete_threshold }) =>
          change({
            ...(delete_after !== undefined && { delete_after: String(delete_after ?? "") }),
            ...(delete_threshold !== undefined && { delete_threshold: String(delete_threshold ?? "") }),
          })
        }
        onLeave={() => touch("deleteAfter")}
        errors={errors.deleteAfter}
      />
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-2 font-[550]">NSFW</legend>
        <Segmented
          label="NSFW"
          variant="radio"
          value={form.nsfw}
          options={[
            { value: "follow", label: "As the subreddit" },
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
          onChange={(nsfw) => change({ nsfw })}
        />
      </fieldset>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Switch
          label="Spoiler"
          checked={form.is_spoiler}
          onChange={(event) => change({ is_spoiler: event.target.checked })}
        />
        <Switch
          label="Send replies to inbox"
          checked={form.send_replies}
          onChange={(event) => change({ send_replies: event.target.checked })}
        />
      </div>
    </div>
  );
}
