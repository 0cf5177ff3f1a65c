import { Skeleton } from "~/ui/skeleton.tsx";

export function AnalysisLoading() {
  return (
    <div className="grid gap-3.5" role="status">
      <span className="sr-only">Loading the analysis…</span>
      <Skeleton className="h-36 rounded-card" />
      <div className="grid gap-3.5 lg:grid-cols-2 xl:grid-cols-[18rem_minmax(0,1fr)_20rem]">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  );
}

export function NumbersLoading() {
  return (
    <div aria-hidden className="grid content-start gap-3.5">
      <Skeleton className="h-120 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  );
}
