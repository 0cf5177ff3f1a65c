import { z } from "zod";
import { proxiesIn, TrustProxy } from "../config/environment.ts";
import { StartProblem } from "../config/start-problem.ts";
import type { Cell } from "./forward-to-cell.ts";

const must = (name: string, what: string) => ({ error: `${name} must ${what}.` });
const Port = z.coerce.number(must("PORT", "be a number between 1 and 65535")).int().min(1).max(65_535);

const Environment = z.object({
  CELLS: z
    .string(must("CELLS", "name the cells, like 0=http://10.0.0.5:3000,1=http://10.0.0.6:3000"))
    .transform((list) => list.split(",").map((entry) => /^\s*(\d{1,4})=(http:\/\/[^\s/]+)\/?\s*$/.exec(entry)))
    .refine((found) => found.every((match) => match && Number(match[1]) < 1024 && URL.canParse(match[2]!)), {
      error: "CELLS must look like 0=http://10.0.0.5:3000,1=http://10.0.0.6:3000.",
    })
    .transform((found) => found.map((match): Cell => ({ number: Number(match![1]), url: new URL(match![2]!) })))
    .refine((cells) => new Set(cells.map(({ number }) => number)).size === cells.length, {
      error: "CELLS must name each cell once.",
    }),
  REGISTRY_URL: z
    .string(must("REGISTRY_URL", "look like postgres://user:password@host:5432/database"))
    .regex(/^postgres(ql)?:\/\//, must("REGISTRY_URL", "look like postgres://user:password@host:5432/database")),
  HOST: z.string().default("127.0.0.1"),
  PORT: Port.default(3000),
  TRUST_PROXY: TrustProxy,
});

/** Reads the router's settings. */
export function readRouterConfig(variables: Record<string, string | undefined>) {
  const read = Environment.safeParse({ ...variables, TRUST_PROXY: variables.TRUST_PROXY?.trim() || undefined });
  if (!read.success) throw new StartProblem([...new Set(read.error.issues.map(({ message }) => message))].join("\n"));
  const { CELLS: cells, REGISTRY_URL: registryUrl, HOST: host, PORT: port, TRUST_PROXY } = read.data;
  return { cells, registryUrl, host, port, trustProxy: proxiesIn(TRUST_PROXY) };
}
