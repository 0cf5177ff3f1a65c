import { acceptedMediaTypes } from "@ponkan/contract/media/upload-rules";
import { chooseFiles } from "~/lib/choose-files.ts";

/** Opens the file dialog for pictures and videos to upload. */
export function chooseMedia(onChosen: (files: File[]) => void): void {
  chooseFiles(acceptedMediaTypes, onChosen);
}
