import { afterAll } from "vitest";
import { removeTempDirs } from "./temp-dir.ts";

afterAll(removeTempDirs);
