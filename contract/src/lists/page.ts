import { z } from "zod";

/** The schema of one page of any list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({
    data: z.array(item),
    meta: z.strictObject({
      current_page: z.int().min(1),
      last_page: z.int().min(1),
      per_page: z.int().min(1),
      total: z.int().min(0),
    }),
  });
}

const notAPage = "The page field must be a number of 1 or more.";

/** ?page=2; defaults to the first page. */
export const PageQuery = z.strictObject({
  page: z
    .string(notAPage)
    .regex(/^[1-9]\d{0,8}$/, notAPage)
    .transform(Number)
    .default(1),
});
