import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { cn } from "~/lib/cn.ts";
import { menuItemClass } from "./menu-item-class.ts";

type MenuProps = {
  trigger: ReactElement;
  children: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
  disabled?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

export function Menu({ trigger, children, side = "bottom", align = "start", className, ...root }: MenuProps) {
  return (
    <Base.Root {...root} onOpenChange={(open) => root.onOpenChange?.(open)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-(--z-popover) outline-none"
        >
          <Base.Popup
            className={cn(
              "max-h-(--available-height) min-w-44 origin-(--transform-origin) overflow-y-auto rounded-card border border-line bg-overlay p-1.5 text-fg shadow-lg outline-none",
              "transition-[opacity,transform] duration-(--dur-base) ease-out data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0",
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type ItemProps = {
  icon?: ReactNode;
  trailing?: ReactNode;
  disabled?: boolean;
  danger?: boolean;
  closeOnClick?: boolean;
  onClick?: () => void;
  /** Renders the item as a link. */
  href?: string;
  target?: string;
  children: ReactNode;
};

export function MenuItem({
  icon,
  trailing,
  danger,
  href,
  target,
  disabled,
  onClick,
  closeOnClick = true,
  children,
}: ItemProps) {
  const className = cn(menuItemClass, danger ? "text-danger-fg" : "text-fg");
  const content = (
    <>
      {icon && <span className={danger ? undefined : "text-fg-muted"}>{icon}</span>}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {trailing && <span className="text-fg-muted text-sm tabular-nums">{trailing}</span>}
    </>
  );
  if (href) {
    const rel = target === "_blank" ? "noopener noreferrer" : undefined;
    return (
      <Base.LinkItem
        href={href}
        target={target}
        rel={rel}
        onClick={onClick}
        closeOnClick={closeOnClick}
        className={className}
      >
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item disabled={disabled} onClick={onClick} closeOnClick={closeOnClick} className={className}>
      {content}
    </Base.Item>
  );
}

type RadioGroupProps = { value: string; onChange: (value: string) => void; label?: string; children: ReactNode };

export function MenuRadioGroup({ value, onChange, label, children }: RadioGroupProps) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {children}
    </Base.RadioGroup>
  );
}

type RadioItemProps = {
  value: string;
  icon?: ReactNode;
  trailing?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
};

/** Forwards the props added by a tooltip around it. */
export function MenuRadioItem({ icon, trailing, children, ...rest }: RadioItemProps) {
  return (
    <Base.RadioItem closeOnClick className={cn(menuItemClass, "group text-fg data-checked:bg-hover")} {...rest}>
      <span className="size-4 shrink-0 rounded-full border border-line-control group-data-checked:border-5 group-data-checked:border-brand-strong" />
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {trailing !== undefined && <span className="text-fg-muted text-sm tabular-nums">{trailing}</span>}
    </Base.RadioItem>
  );
}

type CheckboxItemProps = { checked: boolean; onChange: () => void; trailing?: ReactNode; children: ReactNode };

/** One of several options that can be checked; the menu stays open. */
export function MenuCheckboxItem({ checked, onChange, trailing, children }: CheckboxItemProps) {
  return (
    <Base.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      className={cn(menuItemClass, "group text-fg data-checked:bg-hover")}
    >
      <span className="grid size-4 shrink-0 place-items-center rounded-xs border border-line-control text-fg-on-brand group-data-checked:border-brand group-data-checked:bg-brand">
        <Check aria-hidden className="size-3! opacity-0 [stroke-width:3] group-data-checked:opacity-100" />
      </span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {trailing !== undefined && <span className="text-fg-muted text-sm tabular-nums">{trailing}</span>}
    </Base.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}

/** A heading between items. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-2.5 pt-1.5 pb-1 text-fg-muted text-sm">{children}</div>;
}
