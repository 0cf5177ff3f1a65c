import { useEffect, useState } from "react";
import { TileSkeleton } from "./grid-cell.tsx";

const SHOWN_AFTER_MS = 150;

/** The grid in its final shape while the first page is being read; a quick answer shows nothing in between. */
export function GalleryLoading() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="px-4 py-4 lg:px-[22px]">
      <span className="sr-only">Loading</span>
      {isShown && (
        <div className="grid grid-cols-2 gap-3.5 sm:grid-cols-3 xl:grid-cols-4 min-[1440px]:grid-cols-5">
          {Array.from({ length: 15 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <div key={index} className="flex aspect-[4/4.3] flex-col overflow-hidden rounded-card border border-line">
              <TileSkeleton />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
