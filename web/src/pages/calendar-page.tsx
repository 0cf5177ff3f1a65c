import { Calendar } from "~/features/calendar/calendar.tsx";
import { DrawerHost } from "~/features/calendar/entry/drawer-host.tsx";
import { PostPreview } from "./post-preview-part.ts";

export default function CalendarPage() {
  return (
    <>
      <Calendar />
      <DrawerHost Preview={PostPreview} />
    </>
  );
}
