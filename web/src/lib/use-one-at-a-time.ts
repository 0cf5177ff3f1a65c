import { useRef } from "react";

/** Ignores calls while an earlier one is still running, e.g. while it waits for a confirmation. */
export function useOneAtATime<Given extends unknown[]>(work: (...given: Given) => Promise<void>) {
  const isBusy = useRef(false);
  return async (...given: Given): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work(...given).finally(() => {
      isBusy.current = false;
    });
  };
}
