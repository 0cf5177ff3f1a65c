import { useEffectEvent, useLayoutEffect } from "react";

/** Handles keys anywhere on the page. A layout effect, so that keys work as soon as the page is painted. */
export function useWindowKeys(press: (event: KeyboardEvent) => void): void {
  const onPress = useEffectEvent(press);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onPress(event);
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
