import type { Post } from "@ponkan/contract/posts/post";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aPost, creator, redditAccount, stats, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { openApp } from "~/testing/open-app.tsx";
import { rulesAndFlairs } from "./subreddits.ts";

type Answers = Parameters<typeof fakeApi>[0];
type Person = {
  accounts?: Parameters<typeof creator>[0] extends infer C ? (C extends { accounts?: infer A } ? A : never) : never;
};

/** Opens the scheduler for a creator with a Reddit account; only a few subreddits exist. */
export function openSchedule(answers: Answers = {}, path = "/schedule", person: Person = {}) {
  const anna = creator({
    id: 7,
    name: "Anna",
    accounts: { reddit: redditAccount("northline", { karma: 5000 }), ...person.accounts },
  });
  const api = fakeApi({
    "GET /users/me": {
      status: 200,
      body: user({ creators: [anna, creator({ id: 8, name: "Berta", accounts: { reddit: redditAccount("berta") } })] }),
    },
    "GET /users/me/stats": { status: 200, body: stats },
    "GET /posts/neighbours": { status: 200, body: { data: [], busy: [] } },
    "POST /posts/earlier": { status: 200, body: { data: [] } },
    "POST /posts/threats": ({ body }) => ({
      status: 200,
      body: {
        data: (body as { posts: unknown[] }).posts.map(() => ({ threats: [], over_limit: null, repeats: null })),
      },
    }),
    "GET /subreddits/fits": { status: 200, body: { data: [] } },
    "POST /subreddits/bulk": ({ body }) => ({ status: 200, body: rulesAndFlairs((body as { names: string[] }).names) }),
    "POST /posts/schedule": ({ body }) => ({ status: 201, body: scheduled(body as Sent) }),
    ...answers,
  });
  openApp(path);
  return api;
}

type Sent = { posts: Partial<Post>[] };

export function scheduled({ posts }: Sent) {
  const now = new Date().toISOString();
  const data = posts.map((post, index) => aPost({ ...post, media: [], id: index + 1, post_at: post.post_at ?? now }));
  return { data, used_monthly_posts: posts.length, change_id: 70 };
}

/** Pastes a list; types a single name. */
export async function addSubreddits(names: string): Promise<void> {
  const field = await screen.findByRole("combobox", { name: "Add subreddits" });
  if (/\s/.test(names)) return void fireEvent.paste(field, { clipboardData: { getData: () => names } });
  fireEvent.change(field, { target: { value: names } });
  fireEvent.keyDown(field, { key: "Enter" });
}

export function type(label: string | RegExp, text: string): void {
  fireEvent.change(screen.getAllByLabelText(label)[0]!, { target: { value: text } });
}

/** Waits for a button with this label or text. Much faster than querying the whole page by role and name. */
export function findButton(name: string | RegExp, within: ParentNode = document): Promise<HTMLButtonElement> {
  return waitFor(() => {
    const found = [...within.querySelectorAll<HTMLButtonElement>("button:not([role])")].filter((each) =>
      isNamed(each, name),
    );
    if (found.length !== 1) throw new Error(`${found.length} buttons are named ${name}`);
    return found[0]!;
  });
}

export async function press(name: string | RegExp, within?: ParentNode): Promise<void> {
  await userEvent.click(await findButton(name, within));
}

function isNamed(button: HTMLButtonElement, name: string | RegExp): boolean {
  const words = button.getAttribute("aria-label") ?? spokenWords(button);
  return typeof name === "string" ? words === name : name.test(words);
}

function spokenWords(button: HTMLButtonElement): string {
  const spoken = button.cloneNode(true) as HTMLButtonElement;
  for (const unspoken of spoken.querySelectorAll("[aria-hidden=true]")) unspoken.remove();
  return spoken.textContent.replace(/\s+/g, " ").trim();
}
