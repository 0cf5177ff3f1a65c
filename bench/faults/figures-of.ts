import type { FlowEnd } from "./flow.ts";

/** The figures that must be zero after every fault. */
export function figuresOf(fault: string, { acknowledged, lost, doubled, early, unclear }: FlowEnd) {
  for (const words of new Set(unclear)) console.error(`${fault}: ${words}`);
  const none = (name: string, value: number) => ({ name: `… ${name}`, value, unit: "", goal: 0 });
  return [
    { name: `${fault}, posts acknowledged`, value: acknowledged, unit: "", goal: 100, atLeast: true },
    none("lost", lost),
    none("doubled", doubled),
    none("before their time", early),
    none("answers without clear words", unclear.length),
  ];
}
