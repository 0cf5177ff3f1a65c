import type { Page } from "@playwright/test";
import { MAX_UPLOAD_BYTES } from "@ponkan/contract/media/upload-rules";
import {
  choose,
  drawer,
  expectPicture,
  holdBytes,
  throttleUpload,
  tile,
  tray,
  trayRow,
  uploadButton,
  watchOffsets,
} from "../support/gallery-page.ts";
import { aPng, writeVideo } from "../support/media-files.ts";
import { expect, refuse, test, watchCalls } from "../support/test.ts";

const MB = 1024 * 1024;
/** Polls often, so that little more is uploaded before the next step. */
const SOON = { intervals: [50], timeout: 20_000 };
const inTray = (page: Page, name: string) => tray(page).getByRole("button", { name, exact: true });
const percentOf = async (page: Page, name: string) =>
  Number(
    await trayRow(page, name)
      .getByRole("progressbar")
      .getAttribute("aria-valuenow")
      .catch(() => 0),
  );

test("100 MB come in although they are paused and the connection is lost on the way; one byte more is refused (VAL-22, CONST-04, ME-05, ME-06)", async ({
  page,
  context,
  signedIn,
}, info) => {
  await signedIn({ creators: ["mira"] });
  const [whole, larger] = [info.outputPath("whole.mp4"), info.outputPath("larger.mp4")];
  await writeVideo(whole, MAX_UPLOAD_BYTES);
  await writeVideo(larger, MAX_UPLOAD_BYTES + 1);
  const offsets = watchOffsets(page);
  const calls = watchCalls(page);
  await page.goto("/gallery");
  await choose(page, uploadButton(page), [larger]);
  await expect(trayRow(page, "larger.mp4")).toContainText("Media mustn't be larger than 100 MB.");
  expect(calls).not.toContain("POST media");

  await choose(page, uploadButton(page), [whole]);
  await expect.poll(() => percentOf(page, "whole.mp4"), SOON).toBeGreaterThan(10);
  await inTray(page, "Pause whole.mp4").click();
  await expect(trayRow(page, "whole.mp4")).toContainText("Paused");
  await expect(tray(page)).toContainText("Paused, 1 file left");
  await inTray(page, "Resume whole.mp4").click();
  await expect.poll(() => percentOf(page, "whole.mp4"), SOON).toBeGreaterThan(30);

  await context.setOffline(true);
  await expect(trayRow(page, "whole.mp4")).toContainText("Failed to upload whole.mp4. Please try again.");
  await expect(tile(page, "whole.mp4")).toContainText("Upload failed");
  await context.setOffline(false);
  await expect(trayRow(page, "whole.mp4")).toHaveAttribute("data-status", "success", { timeout: 30_000 });
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  expect(offsets.length).toBeLessThan(MAX_UPLOAD_BYTES / (4 * MB) + 4);

  await expectPicture(page, "whole.mp4");
  await tile(page, "whole.mp4").click();
  await expect(drawer(page, "whole.mp4")).toContainText("100 MB");
});

test("an upload broken off by a reload is offered again and goes on where it stopped (ME-05)", async ({
  page,
  signedIn,
}, info) => {
  await signedIn({ creators: ["mira"] });
  await page.goto("/gallery");
  const film = info.outputPath("long.mp4");
  await writeVideo(film, 10 * MB);
  const beFastAgain = await throttleUpload(page, 4 * MB);
  await choose(page, uploadButton(page), [film]);
  await expect.poll(() => percentOf(page, "long.mp4"), SOON).toBeGreaterThan(50);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(trayRow(page, "long.mp4")).toContainText("Interrupted. Choose the file again to resume.");

  await beFastAgain();
  const offsets = watchOffsets(page);
  await choose(page, inTray(page, "Choose files again"), [film]);
  await expectPicture(page, "long.mp4");
  expect(offsets[0]).toBeGreaterThanOrEqual(4 * MB);
  await page.reload();
  await expectPicture(page, "long.mp4");
  await expect(tray(page)).toHaveCount(0);
});

test("a cancelled upload is gone here and on the server, and another can take its name (ME-05)", async ({
  page,
  signedIn,
  database,
}) => {
  const { creators } = await signedIn({ creators: ["mira"] });
  await page.goto("/gallery");
  const release = await holdBytes(page);
  await choose(page, uploadButton(page), [await aPng("peak.png")]);
  await expect(trayRow(page, "peak.png")).toHaveAttribute("data-status", "uploading");
  const gone = page.waitForResponse((response) => response.request().method() === "DELETE");
  await inTray(page, "Cancel peak.png").click();
  expect((await gone).status()).toBe(204);
  await release();
  await expect(page.getByRole("heading", { name: "No media yet." })).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
  const left = await database.query("select 1 from uploads where creator_id = $1", [creators[0]!.id]);
  expect(left.rows).toEqual([]);

  await choose(page, uploadButton(page), [await aPng("peak.png")]);
  await expectPicture(page, "peak.png");
});

test("an upload the server could not finish is tried again by hand, in the tray and in the grid (ME-05, ME-06)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  await page.goto("/gallery");
  await refuse(page, /\/api\/media\/\d+\/complete$/, 500, { message: "Down." });
  await choose(page, uploadButton(page), [await aPng("one.png"), await aPng("two.png")]);
  for (const name of ["one.png", "two.png"]) await expect(trayRow(page, name)).toHaveAttribute("data-status", "failed");
  await expect(tray(page)).toContainText("2 uploads failed");
  await page.unrouteAll();

  const offsets = watchOffsets(page);
  await inTray(page, "Try again one.png").click();
  await expectPicture(page, "one.png");
  await tile(page, "two.png").getByRole("button", { name: "Try again" }).click();
  await expectPicture(page, "two.png");
  expect(offsets).toEqual([]);
});
