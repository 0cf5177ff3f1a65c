export const TEMPLATES_MAX = 200;
export const TEMPLATE_NAME_MAX = 100;
export const TEMPLATE_TEXT_MAX = 10_000;
export const TITLE_TEMPLATE_MAX = 300;

export const templateTypes = ["title", "comment", "message"] as const;
export type TemplateType = (typeof templateTypes)[number];

export const textMaxOf = (type: TemplateType): number => (type === "title" ? TITLE_TEMPLATE_MAX : TEMPLATE_TEXT_MAX);
