/** What is known of the file that is posted. */
export type FileFacts = {
  name: string;
  width: number | null;
  height: number | null;
  tags: readonly string[];
};

/** As it stands in titles: [1600 x 1067]. */
export const sizeTag = (file: FileFacts | null): string | null =>
  file?.width && file.height ? `[${file.width} x ${file.height}]` : null;

const months = "January February March April May June July August September October November December".split(" ");

/** How phones name what their camera took: PXL_20260814_183012.jpg. Screenshots and what was received have other names. */
const byCamera = /^(?:(?:PXL|IMG|VID|MVIMG)_)?(20\d{2})(0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])_\d{6}/;

/** 'August 2026' */
export function monthTaken(file: FileFacts | null): string | null {
  const [, year, month] = byCamera.exec(file?.name ?? "") ?? [];
  return year && month ? `${months[Number(month) - 1]} ${year}` : null;
}

/** What cameras, phones and programs call their files, and what people add. */
const said =
  /^(?:img|image|dsc[nf]?|dscf|pxl|mvimg|vid|video|photo|picture|pic|screenshot|screen|shot|scan|untitled|final|edit|edited|copy|export|exported|draft|version|new|old|full|size|large|small|web|insta|instagram|reddit|tiktok|whatsapp|snapchat|signal|at|at the|am|pm|jpe?g|png|gif|mp4|mov)$/i;
const isWord = (text: string) => /^[a-z]{2,14}$/i.test(text) && /[aeiouy]/i.test(text) && !/[^aeiouy\W]{5}/i.test(text);

/** The words of a file's name, where it has any: 'old-stone-bridge_final2.jpg' is 'old stone bridge'. */
export function wordsOfName(name: string): string | null {
  const parts = name
    .replace(/\.\w{2,4}$/, "")
    .split(/[\s_.+()-]+/)
    .filter(Boolean);
  const named = parts.filter((part) => !said.test(part.replace(/\d+$/, "")) && !/^[\d:,]+$/.test(part));
  // One part of letters by chance, and the others may be too.
  if (named.length < 2 || named.length > 6 || !named.every(isWord) || /^(?:img|dsc|pxl|screenshot)/i.test(name))
    return null;
  return parts
    .filter(
      (part) => isWord(part) && !/^(?:img|final|edit|edited|copy|export|exported|draft|version|jpe?g|png)$/i.test(part),
    )
    .join(" ")
    .toLowerCase();
}
