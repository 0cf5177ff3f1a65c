type Part = { clear(): Promise<void>; close?(): Promise<void> };

/** Several tables or folders, cleared and closed as one. */
export function together(...parts: readonly Part[]): { clear(): Promise<void>; close(): Promise<void> } {
  return {
    clear: async () => {
      for (const part of parts) await part.clear();
    },
    close: async () => {
      for (const part of parts) await part.close?.();
    },
  };
}
