/** Toolbar buttons that open something. */
export const toolClass =
  "touch-target flex h-8 shrink-0 items-center gap-2 whitespace-nowrap rounded-md px-2.5 text-md text-fg hover:bg-hover aria-expanded:bg-hover max-lg:h-11 [&_.lucide]:size-4 [&_.lucide]:text-fg-muted";
