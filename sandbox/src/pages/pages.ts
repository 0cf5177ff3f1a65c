import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Parts } from "../parts.ts";
import { findPost } from "../reddit/posts.ts";
import { findSubreddit } from "../reddit/subreddits.ts";
import { findUser } from "../reddit/users.ts";
import { gifsPage } from "./gifs.page.ts";
import { homePage } from "./home.ts";
import { messagesPage } from "./messages.page.ts";
import { postPage } from "./post.page.ts";
import { sendPage } from "./send-page.ts";
import { subredditPage } from "./subreddit.page.ts";
import { subredditsPage } from "./subreddits.page.ts";
import { userPage } from "./user.page.ts";
import { usersPage } from "./users.page.ts";

const text = z.string().max(200).default("").catch("");
const Search = z.object({ q: text, theme: text, access: text });
const Sorted = z.object({ sort: z.enum(["new", "hot", "top"]).default("new").catch("new") });
const Named = z.object({ name: z.string() });
const PostParams = z.object({ name: z.string(), id: z.string() });

/** Pages for browsing the world. */
export function addPages(app: FastifyInstance, parts: Parts): void {
  const { reddit, redgifs } = parts;
  addAssets(app);

  app.get("/", (_request, reply) => sendPage(reply, homePage(parts)));
  app.get("/users", (_request, reply) => sendPage(reply, usersPage(parts)));
  app.get("/messages", (_request, reply) => sendPage(reply, messagesPage(reddit)));
  app.get("/gifs", (_request, reply) => sendPage(reply, gifsPage(redgifs)));

  app.get("/subreddits", (request, reply) => sendPage(reply, subredditsPage(reddit, Search.parse(request.query))));

  app.get("/r/:name", (request, reply) => {
    const subreddit = findSubreddit(reddit, Named.parse(request.params).name);
    if (!subreddit) return reply.callNotFound();
    return sendPage(reply, subredditPage(reddit, subreddit, Sorted.parse(request.query).sort));
  });

  for (const path of ["/r/:name/comments/:id", "/r/:name/comments/:id/*"])
    app.get(path, (request, reply) => {
      const { name, id } = PostParams.parse(request.params);
      const any = findPost(reddit, id);
      if (any?.post.subreddit.toLowerCase() !== name.toLowerCase()) return reply.callNotFound();
      return sendPage(reply, postPage(reddit, any));
    });

  app.get("/u/:name", (request, reply) => {
    const found = findUser(reddit, Named.parse(request.params).name);
    return found ? sendPage(reply, userPage(reddit, found)) : reply.callNotFound();
  });
}

function addAssets(app: FastifyInstance): void {
  app.get("/assets/sandbox.css", async (_request, reply) => {
    const sheets = await Promise.all(
      ["frame", "pages"].map((name) => readFile(new URL(`./styles/${name}.css`, import.meta.url))),
    );
    return reply.type("text/css; charset=utf-8").header("cache-control", "no-cache").send(Buffer.concat(sheets));
  });
}
