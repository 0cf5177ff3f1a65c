/** What the frame around a mail's HTML may do: open links. It gets no scripts, forms or cookies of this origin. */
export const FRAME_PERMISSIONS = "allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** The same restrictions when the HTML part is opened outside the frame. */
export const HTML_PART_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  `sandbox ${FRAME_PERMISSIONS}`,
].join("; ");

const OPEN_LINKS_IN_A_NEW_TAB = '<base target="_blank">';

/** The mail's HTML; links open outside the frame. */
export function htmlPart(html: string): string {
  const head = /<head(\s[^>]*)?>/i.exec(html);
  if (!head) return OPEN_LINKS_IN_A_NEW_TAB + html;
  const afterHead = head.index + head[0].length;
  return html.slice(0, afterHead) + OPEN_LINKS_IN_A_NEW_TAB + html.slice(afterHead);
}
