import { expect, test } from "vitest";
import { isActive } from "./active-hours.ts";
import { answerAt, withGap } from "./answer-time.ts";
import { chanceOf } from "./chance.ts";
import { aRule } from "./testing.ts";

const read = new Date("2026-05-01T12:00:00Z");
const MINUTE = 60_000;

test("the delay is spread evenly between the two, whole seconds (AR-04)", () => {
  const rule = aRule({ delay_min: 3, delay_max: 15 });
  const delays = Array.from(
    { length: 2000 },
    (_, n) => Number(answerAt(rule, read, "UTC", chanceOf(n))) - Number(read),
  );
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(3 * MINUTE);
  expect(Math.max(...delays)).toBeLessThanOrEqual(15 * MINUTE);
  expect(delays.every((delay) => delay % 1000 === 0)).toBe(true);
  const mean = delays.reduce((sum, delay) => sum + delay, 0) / delays.length;
  expect(Math.abs(mean - 9 * MINUTE)).toBeLessThan(MINUTE / 2);
  expect(answerAt({ ...rule, delay_max: 3 }, read, "UTC", () => 0.99)).toEqual(new Date("2026-05-01T12:03:00Z"));
});

test("a night's mail is answered in the morning, not all in one minute", () => {
  const rule = aRule({ active_from: "07:00", active_to: "23:00" });
  const night = new Date("2026-05-01T23:30:00Z");
  const times = Array.from({ length: 20 }, (_, n) => answerAt(rule, night, "UTC", chanceOf(n)));
  expect(times.every((time) => time >= new Date("2026-05-02T07:03:00Z"))).toBe(true);
  expect(times.every((time) => time <= new Date("2026-05-02T07:15:00Z"))).toBe(true);
  expect(new Set(times.map((time) => time.getMinutes())).size).toBeGreaterThan(5);
});

test("an answer is never due in quiet hours, nor before its delay", () => {
  for (let run = 0; run < 500; run++) {
    const random = chanceOf(`answer ${run}`);
    const hour = () => `${String(Math.floor(random() * 24)).padStart(2, "0")}:${random() < 0.5 ? "00" : "10"}`;
    const delay_min = 1 + Math.floor(random() * 600);
    const rule = aRule({ active_from: hour(), active_to: hour(), delay_min, delay_max: delay_min + 30 });
    if (rule.active_from === rule.active_to) continue;
    const from = new Date(Date.parse("2026-03-28T00:00:00Z") + Math.floor(random() * 3 * 86_400_000));
    const at = answerAt(rule, from, "Europe/Berlin", random);
    expect([run, isActive(rule, at, "Europe/Berlin")]).toEqual([run, true]);
    expect(at.getTime() - from.getTime()).toBeGreaterThanOrEqual(delay_min * MINUTE);
  }
});

test("answers of a creator are a minute apart (AR-05)", () => {
  expect(withGap(read, [])).toEqual(read);
  for (let run = 0; run < 500; run++) {
    const random = chanceOf(`gap ${run}`);
    const near = () => new Date(read.getTime() + Math.floor((random() - 0.5) * 10 * MINUTE));
    const [wanted, others] = [near(), Array.from({ length: Math.floor(random() * 8) }, near)];
    const at = withGap(wanted, others);
    expect(at >= wanted).toBe(true);
    for (const other of others) expect(Math.abs(Number(at) - Number(other))).toBeGreaterThanOrEqual(MINUTE);
  }
});
