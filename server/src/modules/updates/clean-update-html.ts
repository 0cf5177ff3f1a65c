import sanitizeHtml from "sanitize-html";

/** Reduces HTML to what an announcement needs (CV-12). Announcements are the only HTML in the product. */
export function cleanUpdateHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ["p", "br", "b", "strong", "i", "em", "u", "ul", "ol", "li", "a", "img", "h3", "h4", "code"],
    allowedAttributes: { a: ["href", "rel", "target"], img: ["src", "alt"] },
    allowedSchemesByTag: { a: ["http", "https"], img: ["https"] },
    allowedSchemes: [],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    transformTags: { a: asOutsideLink },
    // The scheme check alone lets relative URLs pass.
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !/^https:\/\//i.test(attribs.src ?? ""),
  });
}

function asOutsideLink(_tag: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isOutside = href !== undefined && /^https?:\/\//i.test(href);
  return { tagName: "a", attribs: isOutside ? { href, target: "_blank", rel: "noopener noreferrer" } : {} };
}
