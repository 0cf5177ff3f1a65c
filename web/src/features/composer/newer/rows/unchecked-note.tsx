import { useQueryClient } from "@tanstack/react-query";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { uncheckedNames } from "../../core/checks/unchecked-names.ts";
import { rowKey } from "../../core/draft/rows.ts";
import { useComposer } from "../composer-context.ts";

/** Names subreddits whose rules could not be read and are therefore not checked (SV-03). */
export default function UncheckedNote() {
  const { creator, draft, world } = useComposer();
  const client = useQueryClient();
  const names = uncheckedNames(
    world,
    draft.rows.map(({ subreddit }) => subreddit),
  );
  if (names.length === 0) return null;
  const [first] = names;
  const text =
    names.length === 1
      ? `Rules of r/${first} could not be checked.`
      : `Rules of r/${first} and ${names.length - 1} more could not be checked.`;
  const retry = () => {
    for (const name of names) void client.refetchQueries({ queryKey: ["subreddit", creator.id, rowKey(name)] });
  };
  return (
    <Alert
      type="info"
      text={text}
      actions={
        <Button size="sm" hierarchy="secondary-gray" onClick={retry}>
          Try again
        </Button>
      }
    />
  );
}
