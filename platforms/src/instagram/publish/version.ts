export const VERSION = "v25.0";
