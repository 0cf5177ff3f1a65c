type AddUploads = typeof import("./add-uploads.ts").addUploads;

/** Loads the upload code with the first file. */
export function uploadInto(...given: Parameters<AddUploads>): void {
  void import("./add-uploads.ts").then(({ addUploads }) => addUploads(...given));
}
