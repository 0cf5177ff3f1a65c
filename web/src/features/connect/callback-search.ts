import { searchSchema, text } from "~/lib/search-schema.ts";

/** The parameters a platform adds when it redirects back to us. */
export const callbackSearch = searchSchema({ code: text(), state: text(), error: text() });
export type Callback = ReturnType<typeof callbackSearch>;
