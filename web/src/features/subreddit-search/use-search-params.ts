import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { readSearchParams, type SearchParams } from "./search-params.ts";

/** What the address asks for, and a way to change part of it. Each change of a filter is a step of Back. */
export function useSearchParams() {
  const search = useSearch({ from: "/framed/signed-in/subreddits" });
  const params = useMemo(() => readSearchParams(search), [search]);
  const navigate = useNavigate({ from: "/subreddits" });
  const change = useCallback(
    (changes: SearchParams, replace = false) => void navigate({ search: (now) => ({ ...now, ...changes }), replace }),
    [navigate],
  );
  const clear = useCallback(() => void navigate({ search: ({ query, sort }) => ({ query, sort }) }), [navigate]);
  /** Another search altogether. */
  const show = useCallback((search: SearchParams) => void navigate({ search: () => search }), [navigate]);
  return { params, change, clear, show };
}
