/** A pause that a wake-up ends early; a wake-up between two pauses is remembered. */
export function createWaker(): { pause(ms: number): Promise<void>; wake(): void } {
  let isAwake = false;
  let endPause: (() => void) | undefined;

  return {
    pause: async (ms) => {
      if (!isAwake) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          endPause = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isAwake = false;
      endPause = undefined;
    },
    wake: () => {
      isAwake = true;
      endPause?.();
    },
  };
}
