import { hash } from "@node-rs/argon2";
import { expect, test, vi } from "vitest";

test("a rush right after the start leaves unknown and known people the same answers", async () => {
  vi.resetModules(); // like a process that has not checked a password yet
  const { hashPassword, isPassword } = await import("./passwords.ts");
  const stored = await hashPassword("Juicy-Peel-42", "10.0.0.1");
  const answers = async (given: string | undefined) =>
    (await Promise.allSettled(Array.from({ length: 30 }, () => isPassword("Wrong-Peel-42", given, "10.0.0.1")))).map(
      ({ status }) => status,
    );

  const known = await answers(stored);
  expect(new Set(known)).toEqual(new Set(["fulfilled", "rejected"]));
  expect(await answers(undefined)).toEqual(known);
  expect(await isPassword("Wrong-Peel-42", undefined, "10.0.0.1")).toBe(false);
  expect(await isPassword("Juicy-Peel-42", stored, "10.0.0.1")).toBe(true);
});

test("a password finds whose it is, whatever its hash was made with", async () => {
  const { findByPassword, hashPassword } = await import("./passwords.ts");
  const salt = Buffer.alloc(16, 7);
  const outdated = { memoryCost: 4096, timeCost: 1, parallelism: 1 };
  const people = [
    { name: "own salt", password_hash: await hashPassword("Own-Peel-1", "10.0.0.1") },
    { name: "shared", password_hash: await hashPassword("Shared-Peel-2", "10.0.0.1", salt) },
    { name: "shared too", password_hash: await hashPassword("Shared-Peel-3", "10.0.0.1", salt) },
    { name: "outdated", password_hash: await hash("Outdated-Peel-4", { ...outdated, salt }) },
    { name: "outdated too", password_hash: await hash("Outdated-Peel-5", { ...outdated, salt }) },
    { name: "the same again", password_hash: await hashPassword("Shared-Peel-2", "10.0.0.1", salt) },
  ];
  const names = [];
  for (const password of ["Own-Peel-1", "Shared-Peel-2", "Shared-Peel-3", "Outdated-Peel-4", "Outdated-Peel-5", "No-6"])
    names.push((await findByPassword(password, people, "10.0.0.1"))?.name);
  expect(names).toEqual(["own salt", "shared", "shared too", "outdated", "outdated too", undefined]);
});

test("who signs in does not wait behind all other uses of passwords", async () => {
  const { findByPassword, hashPassword, isPassword } = await import("./passwords.ts");
  const people = [{ password_hash: await hashPassword("Juicy-Peel-42", "10.0.0.1") }];
  const order: string[] = [];
  const others = Array.from({ length: 16 }, () =>
    isPassword("Wrong-Peel-42", undefined, "10.0.0.1").then(() => order.push("other")),
  );
  const found = await findByPassword("Juicy-Peel-42", people, "10.0.0.1").then((person) => [
    order.push("sign-in"),
    person,
  ]);
  await Promise.all(others);
  expect(found[1]).toBe(people[0]);
  expect(order.indexOf("sign-in")).toBeLessThan(9);
});

test("who signs in does not wait behind all sign-ins of another place (ST-62)", async () => {
  const { findByPassword } = await import("./passwords.ts");
  const order: string[] = [];
  const signIn = (address: string, name: string) =>
    findByPassword("Wrong-Peel-42", [], address).then(
      () => order.push(name),
      () => order.push("refused"),
    );
  const others = Array.from({ length: 60 }, (_, n) => signIn(`2001:db8:9:${n}::1`, "other"));
  await signIn("2001:db8:10::1", "mine");
  const before = order.filter((name) => name === "other").length;
  await Promise.all(others);
  expect(order).toContain("mine");
  // Twenty of them are waiting. Turns depend on time, which a busy machine does not divide evenly.
  expect(before).toBeLessThan(12);
});
