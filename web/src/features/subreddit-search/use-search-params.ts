import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { readSearchParams, type SearchParams } from "./search-params.ts";

/** The search in the URL and its setter. Each change of a filter adds a history entry. */
export function useSearchParams() {
  const search = useSearch({ from: "/framed/signed-in/subreddits" });
  const params = useMemo(() => readSearchParams(search), [search]);
  const navigate = useNavigate({ from: "/subreddits" });
  const change = useCallback(
    (changes: SearchParams, replace = false) => void navigate({ search: (now) => ({ ...now, ...changes }), replace }),
    [navigate],
  );
  const clear = useCallback(() => void navigate({ search: ({ query, sort }) => ({ query, sort }) }), [navigate]);
  /** Replaces the whole search. */
  const show = useCallback((search: SearchParams) => void navigate({ search: () => search }), [navigate]);
  return { params, change, clear, show };
}
