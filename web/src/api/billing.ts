import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";

export const subscriptionPlans = () =>
  queryOptions({
    queryKey: ["plans"],
    queryFn: () => ask("GET /subscription/plans", {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
