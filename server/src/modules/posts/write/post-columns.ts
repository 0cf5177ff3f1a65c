import {
  defaultValues,
  eachField,
  isUsedBy,
  optionalFields,
  pick,
  postFieldNames,
} from "@ponkan/contract/posts/fields/field-values";
import { type PostField, type PostValues, postFields } from "@ponkan/contract/posts/fields/post-fields";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import { isTopLevelDomain } from "@ponkan/contract/settings/top-level-domains";
import { normalizeWebsite } from "@ponkan/contract/settings/website";
import type { Insertable, Selectable } from "kysely";
import type { FieldColumns } from "../field-columns.ts";

type Columns = Omit<Insertable<FieldColumns>, "post_at">;
type Values = Omit<Selectable<FieldColumns>, "post_at">;
const columns = postFieldNames.filter((field) => field !== "post_at");

/** Returns the fields as they are stored. The caller stores the time. */
export function valuesOf(post: NewPost): Values {
  const stored = whatCounts(post);
  return eachField<Values>(columns, (field) => asValue(field, stored[field]));
}

/** The same as query parameters: JSON columns are passed as text. */
export function columnsOf(post: NewPost): Columns {
  const values = valuesOf(post);
  return eachField<Columns>(columns, (field) =>
    isJson(field) ? values[field] && JSON.stringify(values[field]) : values[field],
  );
}

const isJson = (field: PostField) => ["media", "flair"].includes(postFields[field].value.name);

/** Resets fields that the platform or type does not use; trims the title and normalises links. */
function whatCounts(post: NewPost): NewPost {
  const unused = optionalFields.filter((field) => !isUsedBy(field, post.platform));
  const used = { ...post, ...pick(defaultValues, unused) };
  const isLink = post.type === "link";
  return {
    ...used,
    title: used.title.trim(),
    content: isLink ? asLink(used.content) : used.content,
    media: isLink ? [] : used.media.map((item) => ({ ...item, url: item.url && asLink(item.url) })),
  };
}

const asLink = (text: string) => normalizeWebsite(text, isTopLevelDomain);

function asValue<F extends PostField>(field: F, value: PostValues[F]) {
  switch (postFields[field].value.name) {
    case "choices":
      return [...new Set([value].flat())];
    // Already validated by the deleteAfter rules.
    case "typed-number":
      return value === null || String(value).trim() === "" ? null : Number(value);
    default:
      return value;
  }
}
