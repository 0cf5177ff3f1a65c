import { Kbd } from "~/ui/kbd.tsx";
import { Modal } from "~/ui/modal.tsx";
import { shortcutGroups } from "./shortcut-list.ts";

export default function ShortcutsModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="Keyboard shortcuts">
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it, it holds nothing to press
        tabIndex={0}
        className="-mx-2 -mb-2 columns-1 gap-8 rounded-md px-2 pt-1 pb-2 -outline-offset-2 md:columns-2"
      >
        {shortcutGroups.map((group) => (
          <section key={group.title} aria-label={group.title} className="break-inside-avoid not-last:mb-6">
            <h3 className="mb-2 text-xs font-medium text-fg-subtle">{group.title}</h3>
            <ul className="grid gap-2">
              {group.shortcuts.map(({ keys, does }) => (
                <li key={does} className="flex items-center justify-between gap-4 text-md">
                  {does}
                  <span className="flex gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  );
}
