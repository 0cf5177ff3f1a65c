export { Calendar as default } from "~/features/calendar/calendar.tsx";
