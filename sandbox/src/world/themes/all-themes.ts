import { art } from "./art.ts";
import { books } from "./books.ts";
import { cars } from "./cars.ts";
import { cities } from "./cities.ts";
import { cosplay } from "./cosplay.ts";
import { crafts } from "./crafts.ts";
import { drinks } from "./drinks.ts";
import { film } from "./film.ts";
import { fitness } from "./fitness.ts";
import { food } from "./food.ts";
import { games } from "./games.ts";
import { gardening } from "./gardening.ts";
import { gear } from "./gear.ts";
import { homes } from "./homes.ts";
import { landscapes } from "./landscapes.ts";
import { making } from "./making.ts";
import { music } from "./music.ts";
import { nightSky } from "./night-sky.ts";
import { ocean } from "./ocean.ts";
import { outdoors } from "./outdoors.ts";
import { pets } from "./pets.ts";
import { style } from "./style.ts";
import type { Theme } from "./theme.ts";
import { travel } from "./travel.ts";
import { wildlife } from "./wildlife.ts";

export const THEMES: readonly Theme[] = [
  landscapes,
  nightSky,
  wildlife,
  pets,
  gardening,
  food,
  drinks,
  fitness,
  outdoors,
  travel,
  cities,
  cosplay,
  art,
  crafts,
  gear,
  film,
  music,
  books,
  cars,
  homes,
  style,
  games,
  making,
  ocean,
];
