import { useEffectEvent, useLayoutEffect } from "react";

/** Keys anywhere on the page, from before it is painted: who sees it may press at once. */
export function useWindowKeys(press: (event: KeyboardEvent) => void): void {
  const onPress = useEffectEvent(press);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onPress(event);
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
