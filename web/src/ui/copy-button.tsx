import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { writeClipboard } from "./write-clipboard.ts";

export const COPIED_MS = 1500;

type Props = {
  value: string;
  label?: string;
  /** Renders a button with this text instead of an icon button. */
  children?: ReactNode;
  className?: string;
};

export function CopyButton({ value, label = "Copy", children, className }: Props) {
  const { isCopied, copy } = useCopied(value);
  const icon = isCopied ? <Check className="text-success-fg" aria-hidden="true" /> : <Copy aria-hidden="true" />;
  return (
    <span className="inline-flex items-center" data-copied={isCopied}>
      {children ? (
        <Button hierarchy="secondary-gray" size="sm" icon={icon} onClick={copy} className={className}>
          {children}
        </Button>
      ) : (
        <IconButton size="sm" label={label} icon={icon} onClick={copy} className={className} />
      )}
      <span role="status" className="sr-only">
        {isCopied && "copied"}
      </span>
    </span>
  );
}

function useCopied(value: string) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    await writeClipboard(value);
    setIsCopied(true);
    setCopies((count) => count + 1);
  };
  return { isCopied, copy };
}
