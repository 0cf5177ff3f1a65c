import DOMPurify from "dompurify";
import { useMemo } from "react";

const ALLOWED_TAGS = ["p", "br", "b", "strong", "i", "em", "u", "ul", "ol", "li", "a", "img", "h3", "h4", "code"];

DOMPurify.addHook("afterSanitizeAttributes", (node) => {
  if (node.tagName !== "A") return;
  node.setAttribute("target", "_blank");
  node.setAttribute("rel", "noopener noreferrer");
});

/** The only external HTML that is rendered: sanitized by the server when stored, and here again (CV-12). */
export function UpdateText({ html }: { html: string }) {
  const clean = useMemo(
    () =>
      DOMPurify.sanitize(html, {
        ALLOWED_TAGS,
        ALLOWED_ATTR: ["href", "src", "alt"],
        ALLOWED_URI_REGEXP: /^https?:/i,
        RETURN_TRUSTED_TYPE: true,
      }),
    [html],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above with the allow-list of CV-12
  return <div className="update-text" dangerouslySetInnerHTML={{ __html: clean as unknown as string }} />;
}
