import { type BookablePlatform, Platform } from "../../accounts/platform.ts";
import { type FieldOn, type OptionalField, type PostField, type PostValues, postFields } from "./post-fields.ts";

export const postFieldNames = Object.keys(postFields) as PostField[];

/**
 * An object with a value for each of these fields. That the kind of a field decides what its value is, the compiler
 * cannot follow, so it is told here; the tests over the table show that it holds.
 */
export function eachField<V extends object>(fields: readonly (keyof V)[], make: (field: keyof V) => unknown): V {
  return Object.fromEntries(fields.map((field) => [field, make(field)])) as V;
}

export function pick<V extends object, F extends keyof V>(from: V, fields: readonly F[]): Pick<V, F> {
  return eachField<Pick<V, F>>(fields, (field) => from[field]);
}

/** Those that have a value before anybody chooses. */
export const optionalFields = postFieldNames.filter((field): field is OptionalField => "default" in postFields[field]);

/** What a post has where nobody chose anything. */
export const defaultValues = eachField<Pick<PostValues, OptionalField>>(
  optionalFields,
  (field) => postFields[field].default,
);

export function isUsedOn<P extends BookablePlatform>(field: PostField, platform: P): field is FieldOn<P> {
  return postFields[field].on.includes(platform);
}

/** The same by the number of the platform. */
export function isUsedBy(field: PostField, platform: Platform): boolean {
  return postFields[field].on.some((name) => Platform[name] === platform);
}

export function isPostField(name: string): name is PostField {
  return Object.hasOwn(postFields, name);
}
