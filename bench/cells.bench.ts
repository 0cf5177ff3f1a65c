import { setTimeout as wait } from "node:timers/promises";
import { countForeignRows, customersIn, emailsIn } from "./cells/apart.ts";
import { aNewcomer, type Newcomer, planOf, redirectsVisitors } from "./cells/newcomer.ts";
import { type RunningCell, startCells } from "./cells/two-cells.ts";
import { figuresOf } from "./faults/figures-of.ts";
import { startFlow } from "./faults/flow.ts";
import { somePeople } from "./stack/people.ts";

const NUMBERS = [0, 1] as const;
const NEWCOMERS = 8;
const PEOPLE = 10;
const AROUND_MS = 10_000;
const AWAY_MS = 20_000;
const PATIENCE_MS = 60_000;

/** Runs the journeys for publishing and media in both cells, then takes one cell down for a while. */
const { url, stack, cells, stop } = await startCells(NUMBERS);
const figures = await measure().finally(stop);
console.log(JSON.stringify(figures));
process.exit(0);

async function measure() {
  await stack.sandbox.reddit.setKnobs({ quota: 1e9 });
  const newcomers: Newcomer[] = [];
  for (let index = 0; index < NEWCOMERS; index++)
    newcomers.push(await aNewcomer(url, stack.sandbox, `newcomer_${index}`));
  console.error(newcomers.map(({ email, cell }) => `${email} in ${cell}`).join(", "));
  const journeys = await comeOut(newcomers);

  const [stays, goes] = await Promise.all(cells.map(flowIn));
  await wait(AROUND_MS);
  await cells[1]!.kill();
  const goneAt = Date.now();
  const linksMeanwhile = await ledOn(newcomers.filter(({ cell }) => cell === NUMBERS[0]));
  await wait(Math.max(0, goneAt + AWAY_MS - Date.now()));
  await cells[1]!.start();
  await wait(AROUND_MS);
  const [stayed, went] = [await stays!.end(), await goes!.end()];

  const none = (name: string, value: number) => ({ name, value, unit: "", goal: 0 });
  const smaller = Math.min(...NUMBERS.map((number) => newcomers.filter(({ cell }) => cell === number).length));
  return [
    { name: "two cells, newcomers of the one with fewer", value: smaller, unit: "", goal: 1, atLeast: true },
    none("texts and pictures of newcomers that are not out exactly once", journeys.posts),
    none("promotion links that lead nowhere", journeys.links),
    none("plans that were bought and are not there", journeys.plans),
    none("rows, emails and customers in the wrong cell", await misplaced(newcomers)),
    ...figuresOf("the cell that stays while the other is gone for 20 s", stayed),
    none("… refused meanwhile", stayed.refused),
    none("… links that lead nowhere meanwhile", linksMeanwhile),
    ...figuresOf("the cell that is gone for 20 s", went),
  ];
}

async function flowIn({ number, stack: own }: RunningCell) {
  const people = await somePeople(own, { prefix: `cell${number}`, count: PEOPLE });
  const inCell = people.map((person) => ({ ...person, cookie: `${person.cookie}; SR_cell=${number}` }));
  return startFlow(() => url, inCell, stack.sandbox, `Cell ${number}`);
}

async function comeOut(newcomers: readonly Newcomer[]) {
  for (const givesUpAt = Date.now() + PATIENCE_MS; ; await wait(1000)) {
    const times = new Map<string, number>();
    for await (const { title } of stack.sandbox.reddit.eachPost()) times.set(title, (times.get(title) ?? 0) + 1);
    const posts = newcomers.flatMap(({ titles }) => titles).filter((title) => times.get(title) !== 1).length;
    const plans = (await Promise.all(newcomers.map((newcomer) => planOf(url, newcomer)))).filter(
      (plan) => plan !== "Growth",
    ).length;
    if (posts + plans === 0 || Date.now() > givesUpAt) return { posts, plans, links: await ledOn(newcomers) };
  }
}

async function ledOn(newcomers: readonly Newcomer[]): Promise<number> {
  return (await Promise.all(newcomers.map(redirectsVisitors))).filter((isLed) => !isLed).length;
}

async function misplaced(newcomers: readonly Newcomer[]): Promise<number> {
  let count = 0;
  for (const cell of cells) {
    count += await countForeignRows(cell);
    const [emails, customers] = [await emailsIn(cell), await customersIn(cell)];
    for (const { cell: number, email, customer } of newcomers) {
      const isHere = number === cell.number;
      if (emails.has(email) !== isHere || customers.has(customer) !== isHere) count++;
    }
  }
  return count;
}
