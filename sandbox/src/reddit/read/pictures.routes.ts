import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Serves default icons of users and subreddits, and pictures of the world's posts. */
export function addPictures(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>("/reddit/icons/:file", (request, reply) => {
    const color = /^([0-9a-f]{6})\.svg$/i.exec(request.params.file)?.[1];
    return color ? sendSvg(reply, iconSvg(color)) : reply.callNotFound();
  });
  app.get<{ Params: { file: string } }>("/reddit/pictures/:file", (request, reply) => {
    const id = /^([0-9a-z]{1,20})\.svg$/.exec(request.params.file)?.[1];
    return id ? sendSvg(reply, landscapeSvg(id)) : reply.callNotFound();
  });
}

function sendSvg(reply: FastifyReply, svg: string): FastifyReply {
  return reply
    .headers({ "cache-control": "public, max-age=31536000, immutable", "x-content-type-options": "nosniff" })
    .type("image/svg+xml")
    .send(svg);
}

function iconSvg(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><rect width="256" height="256" fill="#${color}"/><circle cx="128" cy="104" r="44" fill="#fff" opacity=".85"/><path d="M40 232c0-52 38-84 88-84s88 32 88 84z" fill="#fff" opacity=".85"/></svg>\n`;
}

/** Sky, sun and two rows of hills, different for each id. */
function landscapeSvg(id: string): string {
  const [hue = 0, sun = 0, far = 0, near = 0] = createHash("sha256").update(id).digest();
  const angle = Math.round((hue / 255) * 360);
  const color = (turn: number, light: number) => `hsl(${(angle + turn) % 360} 55% ${light}%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1350"><rect width="1080" height="1350" fill="${color(0, 78)}"/><circle cx="${200 + sun * 2.6}" cy="${300 + far}" r="110" fill="${color(40, 90)}"/><path d="M0 ${820 - far}Q270 ${600 + near} 540 ${780 - near}T1080 ${760 - far}V1350H0z" fill="${color(20, 52)}"/><path d="M0 ${1080 - near}Q300 ${900 + far} 620 ${1040 - far}T1080 ${1000 - near}V1350H0z" fill="${color(30, 32)}"/></svg>\n`;
}
