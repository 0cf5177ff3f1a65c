import { searchSchema, text } from "~/lib/search-schema.ts";

/** What the platform sends along when it leads back to us. */
export const callbackSearch = searchSchema({ code: text(), state: text(), error: text() });
export type Callback = ReturnType<typeof callbackSearch>;
