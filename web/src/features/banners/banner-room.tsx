/** Keeps the room of a bar while its code loads, so that the page below does not move under a press. */
export const bannerRoom = <div className="h-[47px] shrink-0" />;
