/** Each rule takes a field's label and value, and returns an error message or null. */
type Message = string | null;

export function required(field: string, value: string | null | undefined): Message {
  return value?.trim() ? null : `${field} is required.`;
}

/** The minimum length of a text, or the minimum of a number. */
export function min(field: string, value: string | number, least: number): Message {
  if (typeof value === "number") return value >= least ? null : `${field} must be at least ${least}.`;
  return value.length >= least ? null : `${field} must be at least ${least} characters long.`;
}

export function max(field: string, value: string | number, most: number): Message {
  if (typeof value === "number") return value <= most ? null : `${field} mustn't be more than ${most}.`;
  return value.length <= most ? null : `${field} mustn't be longer than ${most} characters.`;
}

/** Allows an empty value; combine with `required` otherwise. */
export function email(field: string, value: string): Message {
  const address = value.trim();
  return address === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? null : `${field} must be a valid email.`;
}

/** Letters and digits of any script; special means neither a letter, a digit nor white space. */
export const passwordClasses = {
  uppercase: /\p{Lu}/u,
  lowercase: /\p{Ll}/u,
  number: /\p{Nd}/u,
  special: /[^\p{L}\p{N}\s]/u,
} as const;

/** Names the first missing class. */
export function password(field: string, value: string): Message {
  if (!passwordClasses.uppercase.test(value)) return `${field} must contain at least one uppercase letter.`;
  if (!passwordClasses.lowercase.test(value)) return `${field} must contain at least one lowercase letter.`;
  if (!passwordClasses.number.test(value)) return `${field} must contain at least one number.`;
  if (!passwordClasses.special.test(value)) return `${field} must contain at least one special character.`;
  return null;
}

export function repeat(field: string, value: string, repeated: string): Message {
  return value === repeated ? null : `${field} must match the password.`;
}
