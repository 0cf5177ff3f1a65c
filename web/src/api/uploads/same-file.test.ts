// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { media } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { fakeTus } from "~/testing/fake-tus.ts";
import { forgetSession, setAuthed, setCreatorId } from "../session.ts";
import { addFiles, cancelUpload } from "./upload-queue.ts";
import { type Upload, uploads } from "./upload-store.ts";

vi.mock("tus-js-client", () => vi.importActual("tus-js-client/lib.es5/browser/index.js"));

let tus: ReturnType<typeof fakeTus>;
beforeEach(() => {
  tus = fakeTus();
  localStorage.clear();
  setAuthed(true);
  setCreatorId(7);
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  forgetSession();
});

function server() {
  return fakeApi({
    "POST /media": ({ body }) => {
      const { size, name } = body as { size: number; name: string };
      tus.begin("/api/uploads/100", size);
      const upload = { url: "/api/uploads/100", method: "PATCH", headers: {} };
      return { status: 201, body: { data: media({ id: 100, name, size, status: "pending" }), upload } };
    },
    "POST /media/100/complete": { status: 200, body: { data: media({ id: 100 }) } },
    "DELETE /media/100": { status: 204 },
  });
}

const picture = (name: string) => new File(["fog"], name, { type: "image/jpeg" });
const named = (name: string): Upload => uploads.get().find((upload) => upload.name === name)!;

test("the same file twice in one batch is sent once, and it is said which it is the same as", async () => {
  const release = tus.hold();
  const { keys } = server();
  addFiles([picture("first.jpg"), picture("second.jpg")]);
  await vi.waitFor(() => expect(named("second.jpg").status).toBe("success"));
  expect(named("second.jpg").note).toBe("Same as first.jpg");
  expect(keys().filter((key) => key === "POST /media")).toHaveLength(1);
  release();
  await vi.waitFor(() => expect(named("first.jpg").status).toBe("success"));
  expect(named("first.jpg").note).toBeNull();
});

test("when the first of two equal files is cancelled the other is sent in its place", async () => {
  const release = tus.hold();
  server();
  addFiles([picture("first.jpg"), picture("second.jpg")]);
  await vi.waitFor(() => expect(named("second.jpg").status).toBe("success"));
  void cancelUpload(named("first.jpg").id);
  expect(named("second.jpg")).toMatchObject({ status: "pending", note: null });
  release();
  await vi.waitFor(() => expect(named("second.jpg")).toMatchObject({ status: "success", note: null }));
});
