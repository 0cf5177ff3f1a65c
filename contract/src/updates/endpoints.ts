import { endpoint } from "../endpoint.ts";
import { PageQuery } from "../lists/page.ts";
import { UpdatesPage } from "./update.ts";

export const updateEndpoints = [
  endpoint("GET /updates", {
    summary: "What's new, newest first, ten to a page",
    access: "user",
    status: 200,
    query: PageQuery,
    reply: UpdatesPage,
  }),
] as const;
