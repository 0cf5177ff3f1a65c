/** How an item of a menu in the shell looks. */
export const MENU_ITEM =
  "flex min-h-9 w-full items-center gap-3 rounded-md px-2.5 text-md outline-none select-none data-highlighted:bg-hover max-lg:min-h-11";
