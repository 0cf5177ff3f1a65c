import { readFileSync } from "node:fs";

// Preloaded into a program: shifts its clock by the number of milliseconds in the file.
const { CLOCK_FILE = "" } = process.env;
const RealDate = Date;
let off = 0;
setInterval(() => {
  off = Number(readFileSync(CLOCK_FILE, "utf8"));
}, 100).unref();

class WrongDate extends RealDate {
  constructor(...given: [] | [value: number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + off);
    else super(...given);
  }
  static override now(): number {
    return RealDate.now() + off;
  }
}
globalThis.Date = WrongDate as DateConstructor;
