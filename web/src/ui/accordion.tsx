import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "~/lib/cn.ts";

/** Sections that open independently. Native details elements support the keyboard and find-in-page without script. */
export function Accordion({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cn("divide-y divide-line", className)}>{children}</div>;
}

type ItemProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Shown before the title, e.g. a dot or a number. */
  marker?: ReactNode;
  badge?: ReactNode;
  defaultOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
};

export function AccordionItem({
  title,
  subtitle,
  marker,
  badge,
  defaultOpen,
  onToggle,
  className,
  children,
}: ItemProps) {
  return (
    <details
      open={defaultOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className={cn("group px-6", className)}
    >
      <summary className="flex list-none items-center gap-3 rounded-sm py-4 -outline-offset-2 [&::-webkit-details-marker]:hidden">
        {marker}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            <span>{title}</span>
            {badge}
          </span>
          {subtitle && <span className="block text-fg-muted text-sm">{subtitle}</span>}
        </span>
        <ChevronDown
          className="size-4.5 text-fg-muted transition-transform duration-(--dur-base) group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
