import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

type Form = Record<string, string>;

const Condition = z.union([
  z.record(z.string(), z.string()),
  z.tuple([z.literal("content-length-range"), z.number(), z.number()]),
]);
const Policy = z.object({ expiration: z.iso.datetime(), conditions: z.array(Condition) });

type Wanted = { fields: Form; maxBytes: number; expiresAt: Date };

/** The policy S3 checks an upload against: the exact value of each field, and the size. */
export function writePolicy({ fields, maxBytes, expiresAt }: Wanted): string {
  const conditions = [
    ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
    ["content-length-range", 1, maxBytes],
  ];
  return Buffer.from(JSON.stringify({ expiration: expiresAt.toISOString(), conditions })).toString("base64");
}

export function signatureOf(policy: string, secret: string): string {
  return createHmac("sha256", secret).update(policy).digest("hex");
}

type Verdict = { kind: "fits"; maxBytes: number } | { kind: "denied"; reason: string };

/** Whether a form carries a valid policy signed by this server, and every field matches it. */
export function checkPolicy(form: Form, secret: string, now: Date): Verdict {
  const policy = readPolicy(form.policy ?? "");
  if (!policy || !isSigned(form, secret)) return denied("Invalid according to Policy: Policy is not signed.");
  if (Date.parse(policy.expiration) <= now.getTime()) return denied("Invalid according to Policy: Policy expired.");

  let maxBytes = 0;
  const expected = new Set(["policy", "x-amz-signature"]);
  for (const condition of policy.conditions) {
    if (Array.isArray(condition)) maxBytes = condition[2];
    else
      for (const [name, value] of Object.entries(condition)) {
        expected.add(name);
        if (form[name] !== value)
          return denied(`Invalid according to Policy: Policy Condition failed: ["eq", "$${name}", "${value}"]`);
      }
  }
  const extra = Object.keys(form).find((name) => !expected.has(name));
  if (extra !== undefined) return denied(`Invalid according to Policy: Extra input fields: ${extra}`);
  return { kind: "fits", maxBytes };
}

function readPolicy(policy: string): z.infer<typeof Policy> | undefined {
  try {
    return Policy.parse(JSON.parse(Buffer.from(policy, "base64").toString()));
  } catch {
    return undefined;
  }
}

function isSigned(form: Form, secret: string): boolean {
  const expected = Buffer.from(signatureOf(form.policy ?? "", secret));
  const given = Buffer.from(form["x-amz-signature"] ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const denied = (reason: string): Verdict => ({ kind: "denied", reason });
