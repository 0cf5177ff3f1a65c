import { z } from "zod";

export const ApiError = z.object({
  message: z.string(),
  /** Messages by field; the first is also `message`. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string().optional(),
});
export type ApiError = z.infer<typeof ApiError>;
