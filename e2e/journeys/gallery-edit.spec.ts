import { drawer, expectPicture, tile } from "../support/gallery-page.ts";
import { uploadByCall } from "../support/media-calls.ts";
import { aJpeg } from "../support/media-files.ts";
import { expect, test } from "../support/test.ts";

test("a picture is turned and cut in the browser, and is a new file beside the original", async ({
  page,
  signedIn,
}) => {
  const { creators } = await signedIn({ creators: ["mira"] });
  await uploadByCall({ page, creatorId: creators[0]!.id }, await aJpeg("shore.jpg"));
  await page.goto("/gallery");
  await tile(page, "shore.jpg").click();
  await page.getByRole("button", { name: "Crop and rotate" }).click();
  const editor = page.getByRole("dialog", { name: "Crop and rotate" });
  const [, width, height] = /^(\d+) × (\d+)$/.exec(await editor.getByText(/^\d+ × \d+$/).innerText())!;
  await editor.getByRole("button", { name: "Right" }).click();
  await expect(editor.getByText(`${height} × ${width}`)).toBeVisible();
  await editor.getByRole("radio", { name: "1:1" }).click();
  const side = Math.min(Number(width), Number(height));
  await expect(editor.getByText(`${side} × ${side}`)).toBeVisible();
  await editor.getByRole("button", { name: "Save as new file" }).click();
  await expect(editor).toHaveCount(0);
  await expect(drawer(page, "shore.jpg")).toBeVisible();
  await page.keyboard.press("Escape");
  await expectPicture(page, `shore ${side}x${side}.jpg`);

  await tile(page, `shore ${side}x${side}.jpg`).click();
  await expect(drawer(page, `shore ${side}x${side}.jpg`)).toContainText(`${side} × ${side}`);
  await page.keyboard.press("Escape");
  await expect(tile(page, "shore.jpg")).toBeVisible();
});
