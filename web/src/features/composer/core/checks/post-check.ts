import type { Finding } from "~/components/findings.ts";
import type { Planned } from "../draft/to-posts.ts";

export type PostState = "checking" | "ready" | "watch" | "blocked";
export type PostCheck = { planned: Planned; findings: readonly Finding[]; state: PostState };
