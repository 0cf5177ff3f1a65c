import { useState } from "react";
import { encode } from "uqr";
import { confirmTotp } from "~/api/second-factors.ts";
import { showFieldErrors, useRuledForm } from "~/lib/ruled-form.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { Modal } from "~/ui/modal.tsx";

type Props = { secret: string; url: string; onDone: (codes: string[]) => void; onClose: () => void };

/** Shows a QR code for the authenticator app; a code from the app confirms the setup. */
export function SetUpApp({ secret, url, onDone, onClose }: Props) {
  const form = useRuledForm({ code: "" }, ({ code }) =>
    /^\d{6}$/.test(code.replace(/\s/g, "")) ? {} : { code: "Enter the six digits that the app shows." },
  );
  const [failure, setFailure] = useState("");
  const { isValid, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure("");
    const answer = await confirmTotp(code);
    if (answer.ok) onDone(answer.data.recovery_codes);
    else if (!showFieldErrors(form, answer.data)) {
      setFailure(answer.data.message ?? "Failed to save settings. Please try again.");
    }
  });
  return (
    <Modal
      open
      busy={isSubmitting}
      size="sm"
      title="Set up an authenticator app"
      onClose={onClose}
      footer={
        <>
          <Button hierarchy="secondary-gray" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isValid} loading={isSubmitting} onClick={() => void submit()}>
            Switch On
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void submit();
        }}
        noValidate
        className="grid gap-4"
      >
        <p className="text-pretty text-fg-muted">
          Scan this with an authenticator app, or type the key, and enter the code that the app shows.
        </p>
        <QrCode text={url} />
        <div className="flex items-center justify-center gap-2">
          <code data-field="key" className="wrap-anywhere text-center text-sm">
            {secret.match(/.{1,4}/g)?.join(" ")}
          </code>
          <CopyButton value={secret} label="Copy key" />
        </div>
        <Field label="Code" error={form.messageOf("code")}>
          <Input inputMode="numeric" autoComplete="one-time-code" {...form.register("code")} />
        </Field>
        <Alert type="danger" visible={failure !== ""}>
          {failure}
        </Alert>
      </form>
    </Modal>
  );
}

/** Dark on light in both themes, because not every app reads inverted codes. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: "M", border: 3 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label="QR code with the key"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-lg border border-line bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
