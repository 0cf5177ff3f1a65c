import { expect, test } from "vitest";
import {
  CREATOR_NAME_TOOLTIP_OVER,
  gridBreakpoints,
  layoutBreakpoints,
  SIDEBAR_RAIL_WIDTH,
  SIDEBAR_WIDTH,
} from "./breakpoints.ts";

test("grids have their own breakpoints beside those of the layout (CONST-29)", () => {
  expect(gridBreakpoints).toEqual({ sm: 600, md: 1024, lg: 1440, xl: 1920 });
  expect(layoutBreakpoints).toEqual({ sm: 640, md: 768, lg: 1024, xl: 1280, "2xl": 1536 });
});

test("names of creators get a tooltip above 25 characters (CONST-25)", () => {
  expect(CREATOR_NAME_TOOLTIP_OVER).toBe(25);
});

test("the sidebar is 17rem wide and 5rem when collapsed", () => {
  expect([SIDEBAR_WIDTH, SIDEBAR_RAIL_WIDTH]).toEqual(["17rem", "5rem"]);
});
