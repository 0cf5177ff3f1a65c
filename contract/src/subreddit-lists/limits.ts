export const LISTS_MAX = 100;
export const LIST_NAME_MAX = 100;
export const LIST_NAMES_MAX = 200;
export const SEARCHES_MAX = 100;
