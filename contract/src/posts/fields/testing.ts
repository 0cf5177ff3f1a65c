import { defaultValues, eachField, optionalFields, postFieldNames } from "./field-values.ts";
import { type OptionalField, type PostField, type PostValues, postFields, type ShownValues } from "./post-fields.ts";

/** A non-default value for every field, as a client would send it, so that tests notice a lost field. */
export const otherValues = eachField<PostValues>(postFieldNames, otherValue);

function otherValue(field: PostField): unknown {
  const { value, label, default: usual } = postFields[field];
  switch (value.name) {
    case "text":
      return `Another ${label}`;
    case "subreddit":
      return "ridgelines";
    case "flag":
      return !usual;
    case "choice":
      return value.options.find((option) => option !== usual);
    case "choices":
      return value.options;
    case "whole-number":
      return value.min + 1;
    case "typed-number":
      return 24;
    case "flair":
      return { id: "flair-1", text: null };
    case "media":
      return [{ id: 1, caption: "", url: "" }];
    case "instant":
      return "2027-05-01T13:00:00.000Z";
  }
}

/** The same values as returned by the API. */
export const otherShownValues: ShownValues = {
  ...eachField<ShownValues>(postFieldNames, (field) => otherValues[field]),
  media: otherValues.media.map((item) => ({ ...item, name: "ridge.jpg", type: "image/jpeg", thumb_url: null })),
};

/** The defaults as returned by the API. */
export const shownDefaults = eachField<Pick<ShownValues, OptionalField>>(
  optionalFields,
  (field) => defaultValues[field],
);
