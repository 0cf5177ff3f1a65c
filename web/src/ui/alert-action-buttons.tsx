import { type AlertAction, alertActions } from "./alert-actions.ts";
import { Button, buttonClass } from "./button.tsx";

/** The buttons implied by the text of a danger alert. */
export function AlertActionButtons({ text }: { text: string }) {
  return alertActions(text).map((action) => <ActionButton key={action} action={action} />);
}

function ActionButton({ action }: { action: AlertAction }) {
  switch (action) {
    case "upgrade":
      return (
        <Button hierarchy="secondary-gray" size="sm" onClick={openUpgradeModal}>
          Upgrade Plan
        </Button>
      );
    case "settings":
      return <NewTabLink href="/settings">Settings</NewTabLink>;
    case "accounts":
      return <NewTabLink href="/accounts">Accounts</NewTabLink>;
  }
}

function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ hierarchy: "secondary-gray", size: "sm" })}
    >
      {children}
    </a>
  );
}

function openUpgradeModal() {
  window.dispatchEvent(new CustomEvent("openUpgradeModal"));
}
