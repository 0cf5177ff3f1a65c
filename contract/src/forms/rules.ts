/** Each rule takes the label of the field and its value, and gives the message to show, or null when all is well. */
type Message = string | null;

export function required(field: string, value: string | null | undefined): Message {
  return value?.trim() ? null : `${field} is required.`;
}

/** On text the number of characters, on a number its size. */
export function min(field: string, value: string | number, least: number): Message {
  if (typeof value === "number") return value >= least ? null : `${field} must be at least ${least}.`;
  return value.length >= least ? null : `${field} must be at least ${least} characters long.`;
}

export function max(field: string, value: string | number, most: number): Message {
  if (typeof value === "number") return value <= most ? null : `${field} mustn't be more than ${most}.`;
  return value.length <= most ? null : `${field} mustn't be longer than ${most} characters.`;
}

/** Empty is allowed; ask for `required` as well where it is not. */
export function email(field: string, value: string): Message {
  const address = value.trim();
  return address === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? null : `${field} must be a valid email.`;
}

/** Letters and digits of any script; special is what is neither of them nor white space. */
export const passwordClasses = {
  uppercase: /\p{Lu}/u,
  lowercase: /\p{Ll}/u,
  number: /\p{Nd}/u,
  special: /[^\p{L}\p{N}\s]/u,
} as const;

/** Names the first of the four classes that is missing. */
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
