export const fieldKinds = ["boolean", "string", "number", "date"] as const;
export type FieldKind = (typeof fieldKinds)[number];
