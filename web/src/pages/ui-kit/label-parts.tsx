import { Ban, Check } from "lucide-react";
import { Badge, badgeTones } from "~/ui/badge.tsx";
import { HeatMap } from "~/ui/heat-map.tsx";
import { PlatformIcon, platforms } from "~/ui/platform-icon.tsx";
import { Severity, severities } from "~/ui/severity.tsx";
import { KitSection, Row } from "./kit-section.tsx";

export function LabelParts() {
  return (
    <KitSection title="Severity, requirement, platform, heat">
      <Row>
        {severities.map((level) => (
          <Severity key={level} level={level} />
        ))}
        {badgeTones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="success" icon={<Check />}>
          Allowed
        </Badge>
        <Badge tone="danger" icon={<Ban />} size="sm">
          Forbidden
        </Badge>
      </Row>
      <Row>
        {platforms.map((platform) => (
          <PlatformIcon key={platform} platform={platform} tile label={platform} />
        ))}
        {platforms.map((platform) => (
          <PlatformIcon key={platform} platform={platform} />
        ))}
      </Row>
      <div className="max-w-80">
        <HeatMap values={sampleHeat} legend />
      </div>
    </KitSection>
  );
}

/** Evenings and weekend mornings are warm, nights are empty. */
const sampleHeat = Array.from({ length: 24 }, (_, hour) =>
  Array.from({ length: 7 }, (_, weekday) => {
    if (hour < 5) return null;
    const evening = Math.exp(-((hour - 19.4) ** 2) / 6) * (weekday === 3 ? 1.1 : 1);
    const morning = Math.exp(-((hour - 8 - (weekday > 4 ? 2 : 0)) ** 2) / 8) * (weekday > 4 ? 0.8 : 0.45);
    return Math.round(100 * (evening + morning + 0.2)) + weekday;
  }),
);
