import { id, searchSchema } from "~/lib/search-schema.ts";
import { message } from "~/lib/shared-search.ts";

/** Why Redgifs was not connected, and the creator to show. */
export const accountsSearch = searchSchema({ redgifs_error: message, ban_risks: id });
