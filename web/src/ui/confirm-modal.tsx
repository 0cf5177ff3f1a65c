import { useStore } from "~/lib/store.ts";
import { Button } from "./button.tsx";
import { type ChoiceOptions, confirmStore, type Way } from "./confirm-store.ts";
import { Modal } from "./modal.tsx";

export { confirm } from "./confirm-store.ts";

type Props = ChoiceOptions & { open: boolean; busy?: boolean; onAnswer: (way: Way) => void };

export function ConfirmModal({ open, busy, onAnswer, ...options }: Props) {
  const { danger, repair, details } = options;
  const { text = "Are you sure you want to proceed?", title = "Please confirm", yes = "Yes", no = "No" } = options;
  return (
    <Modal
      open={open}
      busy={busy}
      size={details ? "md" : "sm"}
      title={title}
      onClose={() => onAnswer("no")}
      footer={
        <>
          <Button hierarchy="secondary-gray" disabled={busy} onClick={() => onAnswer("no")}>
            {no}
          </Button>
          <Button hierarchy={look(danger, repair)} loading={busy} onClick={() => onAnswer("yes")}>
            {yes}
          </Button>
          {repair && (
            <Button disabled={busy} onClick={() => onAnswer("repair")}>
              {repair}
            </Button>
          )}
        </>
      }
    >
      <p className="text-fg-muted">{text}</p>
      {details}
    </Modal>
  );
}

function look(danger: boolean | undefined, repair: string | undefined) {
  if (danger) return "danger";
  return repair ? "secondary-gray" : "primary";
}

/** Shows the questions of `confirm()` one at a time. */
export function ConfirmHost() {
  const [request] = useStore(confirmStore);
  if (!request) return null;
  return <ConfirmModal key={request.id} open {...request} onAnswer={request.answer} />;
}
