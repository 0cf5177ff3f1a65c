import { MessageFromUrl } from "~/components/message-from-url.tsx";
import { Calendar } from "~/features/calendar/calendar.tsx";

export default function CalendarPage() {
  return (
    <>
      <div className="px-4 pt-3 empty:hidden lg:px-[22px]">
        <MessageFromUrl />
      </div>
      <Calendar />
    </>
  );
}
