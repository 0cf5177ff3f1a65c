/** Widths in px at which the layout changes; must match the CSS. */
export const layoutBreakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280, "2xl": 1536 } as const;

/** Breakpoints for the measured width of the calendar, gallery and analytics grids. */
export const gridBreakpoints = { sm: 600, md: 1024, lg: 1440, xl: 1920 } as const;

/** Longer creator names are truncated and get a tooltip. */
export const CREATOR_NAME_TOOLTIP_OVER = 25;
