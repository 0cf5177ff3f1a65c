// @vitest-environment jsdom
import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import { RiskType } from "@ponkan/contract/ban-shield/risks/risk-type";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ScoreCard } from "./score-card.tsx";

afterEach(cleanup);

test.each([
  [["high", "medium", "medium", "low"], /^1 high, 2 medium and 1 low risk lower it\./],
  [["medium", "low"], /^1 medium and 1 low risk lower it\./],
  [["low"], /^1 low risk lowers it\./],
] as const)("%j are counted as one would say it (BS-07)", (levels, words) => {
  const risks = levels.map((severity) => ({ severity, label: "Low karma", is_ignored: false }) as BanRisk);
  render(<ScoreCard score={50} risks={risks} />);
  expect(screen.getByText(words)).toBeTruthy();
});

test("it does not begin with what is low and does not have to change (BS-07)", () => {
  const low = {
    type: RiskType.contentDaily,
    severity: "low",
    label: "Content multiple times daily",
    is_ignored: false,
  };
  const email = { type: RiskType.emailNotVerified, severity: "medium", label: "Email not verified", is_ignored: false };
  const show = (...risks: object[]) => {
    cleanup();
    render(<ScoreCard score={80} risks={risks as BanRisk[]} />);
  };
  show(low);
  expect(screen.getByText("1 low risk lowers it. Low risks don't need fixing.")).toBeTruthy();
  show({ ...email, is_out: true }, low);
  expect(screen.getByText("1 medium and 1 low risk lower it. Low risks don't need fixing.")).toBeTruthy();
  show(email, low);
  expect(screen.getByText(/Start with “Email not verified”/)).toBeTruthy();
  show({ ...email, severity: "low" });
  expect(screen.getByText(/Start with “Email not verified”/)).toBeTruthy();
});

test("a score of 0 has a ring in the colour of what is critical, not an empty one (BS-07)", () => {
  const ring = (score: number) => {
    cleanup();
    const { container } = render(<ScoreCard score={score} risks={[]} />);
    return [...container.querySelectorAll("circle")].map((circle) => circle.getAttribute("class"));
  };
  expect(ring(0)).toEqual(["stroke-danger"]);
  expect(ring(10)).toEqual(["stroke-line", "stroke-danger"]);
});
