import { useStore } from "~/lib/store.ts";
import { Button } from "./button.tsx";
import { type ConfirmOptions, confirmStore } from "./confirm-store.ts";
import { Modal } from "./modal.tsx";

export { confirm } from "./confirm-store.ts";

type Props = ConfirmOptions & { open: boolean; busy?: boolean; onAnswer: (isYes: boolean) => void };

export function ConfirmModal({ open, busy, onAnswer, ...options }: Props) {
  const { text = "Are you sure you want to proceed?", title = "Please confirm", yes = "Yes", no = "No" } = options;
  return (
    <Modal
      open={open}
      busy={busy}
      size="sm"
      title={title}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button hierarchy="secondary-gray" disabled={busy} onClick={() => onAnswer(false)}>
            {no}
          </Button>
          <Button hierarchy={options.danger ? "danger" : "primary"} loading={busy} onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      <p className="text-fg-muted">{text}</p>
    </Modal>
  );
}

/** Shows what `confirm()` asks, one question at a time. */
export function ConfirmHost() {
  const [request] = useStore(confirmStore);
  if (!request) return null;
  return <ConfirmModal key={request.id} open {...request} onAnswer={request.answer} />;
}
