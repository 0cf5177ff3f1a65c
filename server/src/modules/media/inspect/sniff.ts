import type { MediaType } from "@ponkan/contract/media/upload-rules";

/** How many leading bytes show the type. */
export const SNIFFED_BYTES = 16;

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const JPEG = Buffer.from("ffd8ff", "hex");

/** First boxes of older MOV files, which name no brand. */
const unbranded = new Set(["moov", "mdat", "wide", "free", "skip", "pnot"]);
/** Pictures and audio in the same kind of container. */
const noFilm = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis|crx |jp2 |jpx |M4A |M4B |M4P |aax )$/;

/** A file's type by its first bytes, whatever its name; undefined for one that we do not accept. */
export function sniffType(head: Buffer): MediaType | undefined {
  if (head.subarray(0, 8).equals(PNG)) return "image/png";
  if (head.subarray(0, 3).equals(JPEG)) return "image/jpeg";
  if (/^GIF8[79]a/.test(head.toString("latin1", 0, 6))) return "image/gif";
  return filmType(head.toString("latin1", 4, 8), head.toString("latin1", 8, 12));
}

/** Other pictures, films, audio, pages, documents and archives. */
const others = [
  ...["RIFF", "BM", "8BPS", "%PDF", "PK", "7z", "Rar!", "ID3", "OggS", "fLaC", "<"].map((text) => Buffer.from(text)),
  ...["1a45dfa3", "49492a00", "4d4d002a", "00000100", "00000200", "1f8b"].map((hex) => Buffer.from(hex, "hex")),
];

/** A known kind of file that we do not accept. */
export function isOther(head: Buffer): boolean {
  return (
    others.some((begin) => head.subarray(0, begin.length).equals(begin)) || head.toString("latin1", 4, 8) === "ftyp"
  );
}

/** Meaningless bytes where a picture or film should begin; not for text, which never was one. */
export const isGarbled = (head: Buffer): boolean => !isOther(head) && !isText(head);

const isText = (head: Buffer): boolean => head.every(isOfText);

const isOfText = (byte: number) => (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d;

/** By its first bytes; our library must not look at anything else, whatever its name. */
export function isPicture(head: Buffer): boolean {
  const isWebp = head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP";
  return isWebp || sniffType(head)?.startsWith("image/") === true;
}

function filmType(box: string, brand: string): MediaType | undefined {
  if (unbranded.has(box)) return "video/quicktime";
  if (box !== "ftyp" || noFilm.test(brand)) return undefined;
  return brand === "qt  " ? "video/quicktime" : "video/mp4";
}

/** Cameras declare MP4 and MOV loosely; everything else must match. */
export function isSameType(declared: MediaType, found: MediaType): boolean {
  return declared === found || (declared.startsWith("video/") && found.startsWith("video/"));
}
