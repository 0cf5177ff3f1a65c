/** One line where there is room, a card of three where there is not. */
export const ROW_GRID =
  "grid grid-cols-[1rem_minmax(0,1fr)_1.75rem] gap-x-2.5 px-4 @min-[620px]/rows:grid-cols-[1rem_minmax(7.5rem,1fr)_minmax(7rem,1.15fr)_6rem_4.5rem_7rem_1.75rem] lg:px-4.5";
