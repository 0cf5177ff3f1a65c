import { expect, test } from "vitest";
import { uploadError } from "./upload-rules.ts";

test.each(["image/png", "image/jpeg", "image/gif", "video/mp4", "video/quicktime"])(
  "%s can be uploaded (VAL-17, VAL-18, VAL-19, VAL-20)",
  (type) => {
    expect(uploadError({ type, size: 1 })).toBeNull();
  },
);

test.each(["image/webp", "video/webm", "application/pdf", "", "IMAGE/PNG"])("%j cannot be uploaded", (type) => {
  expect(uploadError({ type, size: 1 })).toBe("Media must be a PNG, JPEG, GIF, MP4 or MOV file.");
});

test("a file may have 104857600 bytes and not one more (VAL-22, CONST-04)", () => {
  expect(uploadError({ type: "video/mp4", size: 104857600 })).toBeNull();
  expect(uploadError({ type: "video/mp4", size: 104857601 })).toBe("Media mustn't be larger than 100 MB.");
});

test("an empty file cannot be uploaded (BI-110)", () => {
  expect(uploadError({ type: "image/png", size: 0 })).toBe("The file is empty.");
});
