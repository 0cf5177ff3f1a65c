import { useEffect, useState } from "react";

/** Bars with the actions of a page stand at its end; what floats above the page stays above them. */
const BARS = "main footer";

/** How much of the window's end a bar of the page takes. */
export function useRoomBelow(): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const measure = () => {
      const tops = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect().top);
      setRoom(Math.max(0, window.innerHeight - Math.min(window.innerHeight, ...tops)));
    };
    const sizes = new ResizeObserver(measure);
    const watchBars = () => {
      sizes.disconnect();
      for (const bar of [document.body, ...document.querySelectorAll(BARS)]) sizes.observe(bar);
    };
    // Pages come and go, and bring their bars when they are loaded.
    const pages = new MutationObserver(watchBars);
    pages.observe(document.querySelector("main") ?? document.body, { childList: true, subtree: true });
    watchBars();
    return () => {
      pages.disconnect();
      sizes.disconnect();
    };
  }, []);
  return room;
}
