export const leanMalloc: Record<string, string>;
