import { z } from "zod";
import { Platform } from "../accounts/platform.ts";
import { defaultValues, eachField, optionalFields, postFieldNames } from "./fields/field-values.ts";
import { type OptionalField, type PostField, type PostValues, postFields } from "./fields/post-fields.ts";
import { writtenSchema } from "./fields/written-schemas.ts";

type Written<F extends PostField> = z.ZodType<PostValues[F], PostValues[F]>;
type Fields = { [F in PostField]: Written<F> };
type WithDefaults = { [F in OptionalField]: z.ZodDefault<Written<F>> };

const schemaOf = (field: PostField) => writtenSchema(postFields[field].value);
const fields = eachField<Fields>(postFieldNames, schemaOf);
const withDefaults = eachField<WithDefaults>(optionalFields, (field) => schemaOf(field).default(defaultValues[field]));

/** Redgifs only hosts media; posts cannot be scheduled to it. */
const { redgifs: _, ...bookable } = Platform;

/** A post to schedule (PO-02); everything but platform, type and time may be omitted. */
export const NewPost = z.strictObject({ platform: z.enum(bookable), ...fields, ...withDefaults });
export type NewPost = z.infer<typeof NewPost>;

/** Omitted fields stay unchanged; the platform cannot be changed (PO-03). */
export const PostChanges = z
  .strictObject(fields)
  .partial()
  .extend({ id: z.int().min(1), rev: z.int().min(1) });
export type PostChanges = z.infer<typeof PostChanges>;
