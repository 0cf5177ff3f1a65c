import { expect, test } from "vitest";
import { label } from "./label.ts";

test.each([" ", "\t", "\u00a0", "\u200b\u200c\u200d", "\u2060", "\ufeff", "\u3164", "\u2800"])(
  "%j is no name (BI-040)",
  (text) => expect(label(text)).toBe(""),
);

test("what cannot be seen or breaks a line does not stay in a name (BI-044, BI-045, BI-054)", () => {
  expect(label("  Bella\r\n\u2028Rose\u0007 ")).toBe("Bella Rose");
  expect(label("gnp\u202eexe.\u2066x\u2069")).toBe("gnp exe. x");
  expect(label("Zoe\u0308 👩‍🚀")).toBe("Zoë 👩‍🚀");
});
