import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cn } from "~/lib/cn.ts";
import { AlertActionButtons } from "./alert-action-buttons.tsx";
import { nodeText } from "./node-text.ts";
import { ProgressBar } from "./progress-bar.tsx";

export const alertTypes = ["danger", "success", "warning", "info", "danger--inline", "progress"] as const;
export type AlertType = (typeof alertTypes)[number];

type Props = {
  type: AlertType;
  text?: string;
  title?: string;
  children?: ReactNode;
  closeable?: boolean;
  visible?: boolean;
  onClose?: () => void;
  /** 0 to 100, for type `progress`. */
  progress?: number;
  actions?: ReactNode;
  /** False if the action the text asks for is right next to it. */
  actionsByText?: boolean;
  /** False if something else already announces the text. */
  live?: boolean;
  className?: string;
};

export function Alert(props: Props) {
  const { type, text, title, children, closeable, visible = true, progress = 0, actions, live = true } = props;
  const { actionsByText = type === "danger" } = props;
  const message = [title, text, nodeText(children)].filter(Boolean).join(" ");
  const { isClosed, close } = useClosed(message, visible, props.onClose);
  if (!visible || isClosed) return null;

  return (
    <div className={cn("@container w-full", props.className)} data-alert={type}>
      <div
        role={live ? (type.startsWith("danger") ? "alert" : "status") : undefined}
        className={cn("flex items-start gap-3", looks[type])}
      >
        <AlertIcon type={type} />
        <div data-alert-layout="" className="flex min-w-0 flex-1 @min-[500px]:flex-row flex-col gap-x-4 gap-y-2.5">
          <div className="wrap-anywhere min-w-0 flex-1">
            <div className="flex items-baseline justify-between gap-3">
              <span>
                {title && <strong className="font-semibold">{title} </strong>}
                {text}
                {children}
              </span>
              {type === "progress" && <span className="text-sm tabular-nums">{Math.round(progress)}%</span>}
            </div>
            {type === "progress" && <ProgressBar value={progress} label={message} className="mt-1.5" />}
          </div>
          <div className="-my-1.25 flex shrink-0 flex-wrap items-center gap-2 self-start empty:hidden">
            {actionsByText && <AlertActionButtons text={message} />}
            {actions}
          </div>
        </div>
        {closeable && <CloseButton onClick={close} color={icons[type][1]} />}
      </div>
    </div>
  );
}

const box = "rounded-lg border px-3.5 py-3 text-fg";
const looks: Record<AlertType, string> = {
  danger: `alert--danger ${box} border-danger-line bg-danger-soft`,
  success: `alert--success ${box} border-success-line bg-success-soft`,
  warning: `alert--warning ${box} border-warning-line bg-warning-soft`,
  info: `alert--info ${box} border-info-line bg-info-soft`,
  progress: `alert--progress ${box} border-info-line bg-info-soft`,
  "danger--inline": "alert--danger--inline text-danger-fg text-sm",
};

const icons: Record<AlertType, [icon: typeof Info, color: string]> = {
  danger: [CircleAlert, "text-danger-fg"],
  success: [CircleCheck, "text-success-fg"],
  warning: [TriangleAlert, "text-warning-fg"],
  info: [Info, "text-info-fg"],
  progress: [Info, "text-info-fg"],
  "danger--inline": [CircleAlert, "text-danger-fg"],
};

function AlertIcon({ type }: { type: AlertType }) {
  const [Icon, color] = icons[type];
  return <Icon className={cn(color, type === "danger--inline" ? "mt-px size-4" : "size-5")} aria-hidden="true" />;
}

function CloseButton({ onClick, color }: { onClick: () => void; color: string }) {
  return (
    <button
      type="button"
      aria-label="Close"
      onClick={onClick}
      className={cn("touch-target -m-1 size-7 shrink-0 rounded-sm p-1.25 hover:opacity-70", color)}
    >
      <X className="size-4.5" aria-hidden="true" />
    </button>
  );
}

/** Closing hides this message only; a different message, or hiding and showing it, brings the alert back. */
function useClosed(message: string, visible: boolean, onClose?: () => void) {
  const [closedMessage, setClosedMessage] = useState<string>();
  if (closedMessage !== undefined && (closedMessage !== message || !visible)) setClosedMessage(undefined);
  const close = () => {
    setClosedMessage(message);
    onClose?.();
  };
  return { isClosed: closedMessage === message, close };
}
