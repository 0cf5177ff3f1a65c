// Plain clsx: variants are written so that classes never compete, which saves the weight of a merging library.
export { clsx as cn } from "clsx";
