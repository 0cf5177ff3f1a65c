import { z } from "zod";

/** Parses `2026-11-14T10:00:00+0000`, whose offset has no colon. */
export const graphTime = z
  .string()
  .transform((text) => new Date(text.replace(/([+-]\d{2})(\d{2})$/, "$1:$2")))
  .refine((date) => !Number.isNaN(date.getTime()));
