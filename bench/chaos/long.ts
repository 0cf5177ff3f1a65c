import { chaos } from "./chaos.ts";
import { long } from "./scenarios.ts";

await chaos("long", long);
