import { chaos } from "./chaos.ts";
import { short } from "./scenarios.ts";

await chaos("short", short);
