import { useRef } from "react";

/** While one call of it is under way, also while somebody is asked, others do nothing. */
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
