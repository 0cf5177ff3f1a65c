import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useRouter } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { Kbd } from "~/ui/kbd.tsx";
import { useOpenDialog } from "~/ui/over-toasts.ts";
import type { Command, CommandActions, CommandGroup, PageCommand } from "./commands.ts";
import { rememberCommand } from "./recent-commands.ts";
import { usePaletteGroups } from "./use-palette-groups.ts";

type Props = { onClose: () => void; pages: PageCommand[]; actions: CommandActions };

/** One search field for days, pages, actions, creators, posts, files and subreddits. */
export default function CommandPalette({ onClose, pages, actions }: Props) {
  const [text, setText] = useState("");
  const router = useRouter();
  const highlighted = useRef<Command | undefined>(undefined);
  const [opener] = useState(() => document.activeElement);
  const { groups, isLooking, creatorId } = usePaletteGroups(text, pages, actions);

  const choose = (command: Command, isNewTab: boolean) => {
    onClose();
    rememberCommand(creatorId, command);
    if (command.link && isNewTab) window.open(router.buildLocation(command.link).href, "_blank", "noopener");
    else if (command.link) void router.navigate(command.link);
    else command.run?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !highlighted.current || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    choose(highlighted.current, true);
  };

  useOpenDialog(true);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-(--z-modal) bg-scrim" />
        <Dialog.Popup
          aria-label="Search or jump to"
          finalFocus={() => (opener instanceof HTMLElement && opener.isConnected ? opener : true)}
          className="fixed top-[10vh] left-1/2 z-(--z-modal) flex max-h-[70vh] w-[min(40rem,calc(100vw-2rem))] -translate-x-1/2 flex-col overflow-hidden rounded-2xl border border-line bg-overlay text-fg shadow-xl"
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            mode="none"
            autoHighlight="always"
            value={text}
            onValueChange={(value, { reason }) => reason !== "item-press" && setText(value)}
            itemToStringValue={(command: Command) => command.label}
            onItemHighlighted={(command) => {
              highlighted.current = command;
            }}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-5 text-fg-subtle" strokeWidth={1.8} />
              <Autocomplete.Input
                // Focuses immediately instead of in the next frame, so that keys typed right after ⌘K reach the field.
                ref={takeFocus}
                placeholder="Search or jump to…"
                aria-label="Search or jump to"
                onKeyDown={onKeyDown}
                className="h-14 flex-1 bg-transparent text-lg outline-none placeholder:text-fg-subtle"
              />
              <Kbd>Esc</Kbd>
            </div>
            <Autocomplete.Empty className="px-4 text-md text-fg-muted empty:hidden not-empty:py-8">
              {isLooking ? "Searching…" : "Nothing found. Try a title, a file, a subreddit, a page or a day."}
            </Autocomplete.Empty>
            <Autocomplete.List className="flex-1 overflow-y-auto p-2 empty:hidden">
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.label} items={group.items} className="pb-1">
                  <Autocomplete.GroupLabel className="px-2.5 py-1.5 text-xs font-medium text-fg-subtle">
                    {group.label}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => <CommandRow key={command.id} command={command} onChoose={choose} />}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
          <Hints />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function takeFocus(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true });
}

function CommandRow({
  command,
  onChoose,
}: {
  command: Command;
  onChoose: (command: Command, isNewTab: boolean) => void;
}) {
  return (
    <Autocomplete.Item
      value={command}
      onClick={(event) => onChoose(command, event.metaKey || event.ctrlKey)}
      className="flex min-h-10 cursor-default items-center gap-3 rounded-md px-2.5 text-md outline-none data-highlighted:bg-hover"
    >
      <command.icon aria-hidden className="size-[18px] text-fg-muted" strokeWidth={1.8} />
      <span className="min-w-0 truncate">{command.label}</span>
      {command.note && (
        <span className="ml-auto min-w-0 max-w-1/2 shrink-0 truncate pl-3 text-fg-muted text-sm">{command.note}</span>
      )}
      {command.keys && (
        <span className="ml-auto flex gap-1">
          {command.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </Autocomplete.Item>
  );
}

function Hints() {
  return (
    <div className="flex items-center gap-4 border-t border-line px-4 py-2.5 text-sm text-fg-muted max-md:hidden">
      <span className="flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> move
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>↵</Kbd> open
      </span>
      <span className="ml-auto flex items-center gap-1.5">
        <Kbd>?</Kbd> all shortcuts
      </span>
    </div>
  );
}
