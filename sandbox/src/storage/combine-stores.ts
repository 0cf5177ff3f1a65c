type Part = { clear(): Promise<void>; close?(): Promise<void> };

/** Clears and closes several tables or folders together. */
export function combineStores(...parts: readonly Part[]): { clear(): Promise<void>; close(): Promise<void> } {
  return {
    clear: async () => {
      for (const part of parts) await part.clear();
    },
    close: async () => {
      for (const part of parts) await part.close?.();
    },
  };
}
