export type FileFacts = {
  name: string;
  width: number | null;
  height: number | null;
  tags: readonly string[];
};

/** The size as written in titles: [1600 x 1067]. */
export const sizeTag = (file: FileFacts | null): string | null =>
  file?.width && file.height ? `[${file.width} x ${file.height}]` : null;

const months = "January February March April May June July August September October November December".split(" ");

/** File names of phone cameras: PXL_20260814_183012.jpg. Screenshots and received files are named differently. */
const byCamera = /^(?:(?:PXL|IMG|VID|MVIMG)_)?(20\d{2})(0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])_\d{6}/;

/** For example 'August 2026'. */
export function monthTaken(file: FileFacts | null): string | null {
  const [, year, month] = byCamera.exec(file?.name ?? "") ?? [];
  return year && month ? `${months[Number(month) - 1]} ${year}` : null;
}

/** Words in names given by cameras, phones and programs, and common additions. */
const said =
  /^(?:img|image|dsc[nf]?|dscf|pxl|mvimg|vid|video|photo|picture|pic|screenshot|screen|shot|scan|untitled|final|edit|edited|copy|export|exported|draft|version|new|old|full|size|large|small|web|insta|instagram|reddit|tiktok|whatsapp|snapchat|signal|at|at the|am|pm|jpe?g|png|gif|mp4|mov)$/i;
const isWord = (text: string) => /^[a-z]{2,14}$/i.test(text) && /[aeiouy]/i.test(text) && !/[^aeiouy\W]{5}/i.test(text);

/** Returns the words in a file's name, null if none: 'old-stone-bridge_final2.jpg' becomes 'old stone bridge'. */
export function wordsOfName(name: string): string | null {
  const parts = name
    .replace(/\.\w{2,4}$/, "")
    .split(/[\s_.+()-]+/)
    .filter(Boolean);
  const named = parts.filter((part) => !said.test(part.replace(/\d+$/, "")) && !/^[\d:,]+$/.test(part));
  // If one part is random letters, the others may be too.
  if (named.length < 2 || named.length > 6 || !named.every(isWord) || /^(?:img|dsc|pxl|screenshot)/i.test(name))
    return null;
  return parts
    .filter(
      (part) => isWord(part) && !/^(?:img|final|edit|edited|copy|export|exported|draft|version|jpe?g|png)$/i.test(part),
    )
    .join(" ")
    .toLowerCase();
}
