import { Skeleton } from "~/ui/skeleton.tsx";

/** Placeholder rows in their final size. */
export function ResultsLoading() {
  return (
    <div>
      <span role="status" className="sr-only">
        Loading
      </span>
      {Array.from({ length: 9 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className="flex h-[65px] items-center gap-3 border-line-subtle border-b px-4 lg:px-[22px]">
          <Skeleton circle className="size-9" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-36" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
          <Skeleton circle className="size-9" />
        </div>
      ))}
    </div>
  );
}
