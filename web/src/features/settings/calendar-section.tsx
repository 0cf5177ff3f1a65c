import { useCurrentCreator } from "~/api/users.ts";
import { CalendarAddress } from "~/components/calendar-address.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** For the current creator; without one there are no posts. */
export function CalendarSection() {
  const creator = useCurrentCreator();
  if (!creator) return null;
  return (
    <SettingsSection title="Private calendar address" text="Your posts in the calendar you already use.">
      <CalendarAddress key={creator.id} creator={creator} />
    </SettingsSection>
  );
}
