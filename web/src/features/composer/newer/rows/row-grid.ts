/** One line in wide containers, two in medium ones, a card of three in narrow ones. */
export const ROW_GRID =
  "grid gap-x-2.5 px-4 lg:px-4.5 grid-cols-[1rem_minmax(0,1fr)_3.5rem] @min-[460px]/rows:gap-x-1.5 @min-[460px]/rows:grid-cols-[1rem_minmax(0,1.75fr)_minmax(5.75rem,1fr)_9.5rem_3.5rem] @min-[700px]/rows:gap-x-2 @min-[700px]/rows:grid-cols-[1rem_minmax(8rem,1.5fr)_minmax(7rem,1fr)_5rem_4.25rem_9rem_3.5rem]";
