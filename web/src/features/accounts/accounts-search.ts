import { id, searchSchema } from "~/lib/search-schema.ts";
import { message } from "~/lib/shared-search.ts";

/** The error of connecting Redgifs, and the creator whose risks to show. */
export const accountsSearch = searchSchema({ redgifs_error: message, ban_risks: id });
