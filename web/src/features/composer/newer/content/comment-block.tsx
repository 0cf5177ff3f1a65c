import { useId } from "react";
import { TextArea } from "~/ui/text-area.tsx";
import { useComposer } from "../composer-context.ts";
import { MessagesUnder, useIsWrong } from "./messages-under.tsx";

/** The first comment, which Ponkan posts right after the post (PS-07). */
export function CommentBlock() {
  const { draft, change, touch, parts } = useComposer();
  const id = useId();
  const isWrong = useIsWrong("comment");
  const write = (comment: string) => change((now) => ({ ...now, comment }));
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="font-[550]">
          First comment
        </label>
        <span className="ml-auto">
          <parts.Templates type="comment" text={draft.comment} onPick={write} />
        </span>
      </div>
      <TextArea
        id={id}
        data-field="comment"
        placeholder="Optional, posted right after"
        aria-invalid={isWrong || undefined}
        value={draft.comment}
        onChange={({ target }) => write(target.value)}
        onBlur={() => touch("comment")}
      />
      <MessagesUnder bucket="comment" />
    </div>
  );
}
