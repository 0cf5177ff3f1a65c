import { storage } from "./storage.ts";
import { createStore } from "./store.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];
export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

const THEME_KEY = "SR_theme";
const DENSITY_KEY = "SR_density";
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
const isTouch = matchMedia("(pointer: coarse)");

export const themeStore = createStore<Theme>(oneOf(themes, storage.get(THEME_KEY)));
export const densityStore = createStore<Density>(oneOf(densities, storage.get(DENSITY_KEY)));

/** index.html sets both before the first paint; from here on they follow the system and the user's choice. */
export function followTheme(): void {
  systemIsDark.addEventListener("change", applyTheme);
  themeStore.subscribe(applyTheme);
  densityStore.subscribe(applyDensity);
}

export function chooseTheme(theme: Theme): void {
  storage.set(THEME_KEY, theme);
  themeStore.set(theme);
}

export function chooseDensity(density: Density): void {
  storage.set(DENSITY_KEY, density);
  densityStore.set(density);
}

function applyTheme(): void {
  const theme = themeStore.get();
  const isDark = theme === "dark" || (theme === "system" && systemIsDark.matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

function applyDensity(): void {
  // Touch needs the larger targets.
  document.documentElement.dataset.density = isTouch.matches ? "comfortable" : densityStore.get();
}

function oneOf<T extends string>(allowed: readonly [T, ...T[]], value: string | null): T {
  return allowed.find((each) => each === value) ?? allowed[0];
}
