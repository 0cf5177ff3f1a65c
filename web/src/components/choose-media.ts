import { acceptedMediaTypes } from "@ponkan/contract/media/upload-rules";
import { chooseFiles } from "~/lib/choose-files.ts";

export function chooseMedia(onChosen: (files: File[]) => void): void {
  chooseFiles(acceptedMediaTypes, onChosen);
}
