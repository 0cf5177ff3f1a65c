/** The classes of a menu item; separate from the menu, which is loaded on demand. */
export const menuItemClass =
  "flex min-h-8.5 w-full cursor-pointer select-none items-center gap-2.5 rounded-md px-2.5 outline-none data-disabled:cursor-not-allowed data-highlighted:bg-hover data-disabled:opacity-50 pointer-coarse:min-h-11 [&_.lucide]:size-4.5";
