import { NumberedTextArea } from "~/ui/numbered-text-area.tsx";
import { useComposer } from "../composer-context.ts";
import { tabToBlank } from "../titles/blank-keys.ts";

/** One title per line, dealt to the rows (PS-03). */
export default function TitleList({ id }: { id: string }) {
  const { draft, change, touch } = useComposer();
  return (
    <NumberedTextArea
      id={id}
      data-field="title"
      rows={4}
      placeholder="One title per line"
      value={draft.titles}
      onChange={({ target }) => change((now) => ({ ...now, titles: target.value }))}
      onKeyDown={tabToBlank}
      onBlur={() => touch("title")}
    />
  );
}
