import { isProxyUrl, PROXY_INVALID, type ProxyFailure } from "@ponkan/contract/accounts/proxy";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { redditAccount } from "~/api/accounts.ts";
import { call } from "~/api/call.ts";
import { showFieldErrors, useRuledForm } from "~/lib/ruled-form.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { Modal } from "~/ui/modal.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { ProxyTest } from "./proxy-test.tsx";
import { faultWords, whyNoProxy } from "./proxy-words.ts";

type Props = { creatorId: number; account: string; onClose: () => void };

export default function ProxyModal({ creatorId, account, onClose }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(redditAccount(creatorId));
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  return (
    <Modal
      open
      onClose={onClose}
      busy={isSaving}
      title={`Proxy of ${account}`}
      footer={
        <Button type="submit" form={formId} disabled={!data} loading={isSaving}>
          Save
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-fg-muted">
          Everything Ponkan sends to Reddit for this account goes through the proxy, never around it.
        </p>
        {data ? (
          <ProxyForm
            id={formId}
            creatorId={creatorId}
            saved={data.proxy ?? ""}
            onSaving={setSaving}
            onSaved={onClose}
          />
        ) : isError && !isFetching ? (
          <Alert
            type="danger"
            text="Failed to get the proxy. Please try again."
            actions={
              <Button hierarchy="secondary-gray" size="sm" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        ) : (
          <LoadingField />
        )}
      </div>
    </Modal>
  );
}

type FormProps = {
  id: string;
  creatorId: number;
  saved: string;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
};

function ProxyForm({ id, creatorId, saved, onSaving, onSaved }: FormProps) {
  const form = useRuledForm({ proxy: saved }, validate);
  const [failure, setFailure] = useState("");
  const [fault, setFault] = useState<ProxyFailure>();
  const { setFocus } = form;
  // The field did not exist yet when the modal opened.
  useEffect(() => setFocus("proxy"), [setFocus]);
  const submit = form.handleSubmit(async (values) => {
    const proxy = values.proxy.trim();
    if (proxy === saved) return onSaved();
    setFailure("");
    onSaving(true);
    const answer = await call("PATCH /accounts/reddit", { body: { proxy: proxy || null }, creatorId });
    onSaving(false);
    if (answer.ok) {
      showToast({ type: "success", text: proxy ? "Proxy was saved." : "Proxy was removed." });
      return onSaved();
    }
    setFault(answer.data.fault);
    if (!showFieldErrors(form, answer.data)) {
      setFailure(answer.data.message ?? "Failed to save the proxy. Please try again.");
    }
  });
  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-4">
      <Alert type="danger" visible={failure !== ""}>
        {failure}
      </Alert>
      <Field
        label="Proxy"
        hint="Starts with http, https or socks5. Leave empty for no proxy."
        error={errorOf(form.messageOf("proxy"), form.watch("proxy").trim(), fault)}
      >
        <Input
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="http://user:password@host:port"
          {...form.register("proxy")}
        />
      </Field>
      <ProxyTest key={form.watch("proxy")} creatorId={creatorId} proxy={form.watch("proxy").trim()} />
    </form>
  );
}

/** The message under the field, with what exactly is wrong. */
function errorOf(message: string | undefined, proxy: string, fault: ProxyFailure | undefined) {
  const why = isProxyUrl(proxy) ? fault && faultWords[fault] : whyNoProxy(proxy);
  if (!message || !why) return message;
  return (
    <>
      {message} <span>{why}</span>
    </>
  );
}

function LoadingField() {
  return (
    <div role="status" className="grid gap-1.5">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-5 w-12" />
      <Skeleton className="h-(--control-md)" />
      <Skeleton className="h-4 w-64" />
    </div>
  );
}

function validate({ proxy }: { proxy: string }): { proxy?: string } {
  const value = proxy.trim();
  return value === "" || isProxyUrl(value) ? {} : { proxy: PROXY_INVALID };
}
