import { z } from "zod";

const Count = z.int().nonnegative();

/** The export of all the user's data as one file. Requires the password and is available for an hour. */
export const DataExport = z.strictObject({
  state: z.enum(["ready", "running", "done", "broken"]),
  files_total: Count,
  files_done: Count,
  bytes_total: Count,
  bytes_done: Count,
  expires_at: z.iso.datetime(),
});
export type DataExport = z.infer<typeof DataExport>;
