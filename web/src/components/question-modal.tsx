import type { ReactNode } from "react";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Modal } from "~/ui/modal.tsx";

type Props = {
  title: string;
  text: string;
  yes: string;
  danger?: boolean | undefined;
  isValid: boolean;
  isSubmitting: boolean;
  /** The reason for a refusal; empty if there is none. */
  refusal: string;
  submit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** A small form to fill in before something is done; it stays open until that succeeds. */
export function QuestionModal(props: Props) {
  const { title, text, yes, danger, isValid, isSubmitting, refusal, submit, onClose, children } = props;
  return (
    <Modal
      open
      busy={isSubmitting}
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button hierarchy="secondary-gray" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button
            hierarchy={danger ? "danger" : "primary"}
            disabled={!isValid}
            loading={isSubmitting}
            onClick={() => void submit()}
          >
            {yes}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void submit();
        }}
      >
        <p className="text-pretty text-fg-muted">{text}</p>
        {children}
        <Alert type="danger" visible={refusal !== ""}>
          {refusal}
        </Alert>
      </form>
    </Modal>
  );
}
