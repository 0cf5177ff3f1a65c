import type { Media } from "@ponkan/contract/media/media";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { creator, media, stats, user } from "./builders.ts";
import { fakeApi } from "./fake-api.ts";
import { openApp } from "./open-app.tsx";

/** The files on the server; tests may change them. */
export const gallery: { files: Media[] } = { files: [] };

export function prepareGallery(): void {
  localStorage.clear();
  setAuthed(true);
  gallery.files = [1, 2, 3, 4, 5, 6].map((id) => media({ id }));
  giveScreenASize();
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
}

/** Fakes the layout jsdom lacks: a panel of 1114 x 900 with rows of five. */
function giveScreenASize() {
  const box = { width: 1114, height: 900, top: 0, left: 0, right: 1114, bottom: 900, x: 0, y: 0, toJSON: () => "" };
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(box);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(900);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1114);
}

type Answers = Parameters<typeof fakeApi>[0];
export function openGallery(answers: Answers = {}, path = "/gallery") {
  const api = fakeApi({
    "GET /users/me": { status: 200, body: user({ creators: [creator({ id: 7 })] }) },
    "GET /users/me/stats": { status: 200, body: stats },
    "GET /media": ({ query }) => ({
      status: 200,
      body: pageOf(gallery.files, Number(query.page), Number(query.per_page)),
    }),
    "GET /media/tags": { status: 200, body: { data: [{ tag: "blue hour", count: 3 }] } },
    "POST /media/planned": { status: 200, body: { data: [] } },
    ...answers,
  });
  openApp(path);
  return api;
}

export function pageOf(all: Media[], page: number, per_page: number) {
  const last_page = Math.max(1, Math.ceil(all.length / per_page));
  const meta = { current_page: page, last_page, per_page, total: all.length };
  return { data: all.slice((page - 1) * per_page, page * per_page), meta };
}

export const cell = (name: RegExp | string) => screen.findByRole("gridcell", { name });
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
export const lists = ({ sent }: ReturnType<typeof openGallery>) => sent.filter(({ key }) => key === "GET /media");

/** `count` scheduled posts use the file; the next one is included. */
export const plannedUse = (media_id: number, count: number) => ({
  media_id,
  count,
  posts: [{ id: 90, platform: 1, subreddit: "pics", title: "Fog", post_at: "2026-12-02T10:00:00Z" }],
});
