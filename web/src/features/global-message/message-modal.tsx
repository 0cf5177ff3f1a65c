import type { GlobalMessage, GlobalMessageAction } from "@ponkan/contract/messages/global-message";
import { useNavigate } from "@tanstack/react-router";
import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { closeGlobalMessage } from "~/lib/global-message.ts";
import { isRouteName, routes } from "~/lib/routes.ts";
import { isWebAddress } from "~/lib/web-address.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { Modal } from "~/ui/modal.tsx";

const looks = {
  error: { icon: CircleAlert, tone: "bg-danger-soft text-danger", title: "Something went wrong" },
  warning: { icon: TriangleAlert, tone: "bg-warning-soft text-warning-fg", title: "Please note" },
  success: { icon: CircleCheck, tone: "bg-success-soft text-success", title: "Done" },
} as const;

export default function MessageModal({ message }: { message: GlobalMessage }) {
  const { icon: Icon, tone, title } = looks[message.type];
  const actions: GlobalMessageAction[] =
    message.actions.length > 0 || !message.closeable ? message.actions : [{ type: "close" }];
  return (
    <Modal
      open
      onClose={closeGlobalMessage}
      closeable={message.closeable}
      title={message.title || title}
      footer={actions.length > 0 && actions.map((action, i) => <Action key={String(i)} action={action} />)}
    >
      <div className="flex items-start gap-3">
        <span data-type={message.type} className={`grid size-10 shrink-0 place-items-center rounded-lg ${tone}`}>
          <Icon aria-hidden className="size-5" strokeWidth={1.8} />
        </span>
        <p className="pt-2 text-md wrap-anywhere text-fg">{message.text}</p>
      </div>
    </Modal>
  );
}

function Action({ action }: { action: GlobalMessageAction }) {
  const navigate = useNavigate();
  switch (action.type) {
    case "close":
      return (
        <Button hierarchy="secondary-gray" onClick={closeGlobalMessage}>
          {action.text ?? "Close"}
        </Button>
      );
    case "button":
      return <Button onClick={() => action.onClick()}>{action.text}</Button>;
    case "link":
      return (
        <a
          // Messages may come from the server, so the URL is checked.
          href={isWebAddress(action.url) ? action.url : undefined}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ hierarchy: "secondary-gray", size: "md" })}
        >
          {action.text}
        </a>
      );
    case "route": {
      const go = () => {
        closeGlobalMessage();
        void navigate({ to: isRouteName(action.to) ? routes[action.to].path : action.to });
      };
      return <Button onClick={go}>{action.text}</Button>;
    }
  }
}
