// Plain clsx: variants are written so that classes never conflict, which avoids the weight of a merging library.
export { clsx as cn } from "clsx";
