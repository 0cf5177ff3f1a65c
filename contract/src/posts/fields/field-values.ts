import { type BookablePlatform, Platform } from "../../accounts/platform.ts";
import { type FieldOn, type OptionalField, type PostField, type PostValues, postFields } from "./post-fields.ts";

export const postFieldNames = Object.keys(postFields) as PostField[];

/**
 * Builds an object with a value for each field. The compiler cannot derive the value's type from the field's kind,
 * hence the cast; the tests over the table verify it.
 */
export function eachField<V extends object>(fields: readonly (keyof V)[], make: (field: keyof V) => unknown): V {
  return Object.fromEntries(fields.map((field) => [field, make(field)])) as V;
}

export function pick<V extends object, F extends keyof V>(from: V, fields: readonly F[]): Pick<V, F> {
  return eachField<Pick<V, F>>(fields, (field) => from[field]);
}

/** The fields with a default value. */
export const optionalFields = postFieldNames.filter((field): field is OptionalField => "default" in postFields[field]);

/** The default values of a post's fields. */
export const defaultValues = eachField<Pick<PostValues, OptionalField>>(
  optionalFields,
  (field) => postFields[field].default,
);

export function isUsedOn<P extends BookablePlatform>(field: PostField, platform: P): field is FieldOn<P> {
  return postFields[field].on.includes(platform);
}

/** The same by platform number. */
export function isUsedBy(field: PostField, platform: Platform): boolean {
  return postFields[field].on.some((name) => Platform[name] === platform);
}

export function isPostField(name: string): name is PostField {
  return Object.hasOwn(postFields, name);
}
