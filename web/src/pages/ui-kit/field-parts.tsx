import { Mail } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { NumberedTextArea } from "~/ui/numbered-text-area.tsx";
import { PasswordInput } from "~/ui/password-input.tsx";
import { Radio } from "~/ui/radio.tsx";
import { Segmented, segmentedVariants } from "~/ui/segmented.tsx";
import { Select } from "~/ui/select.tsx";
import { Switch } from "~/ui/switch.tsx";
import { KitSection, Row } from "./kit-section.tsx";

export function FieldParts() {
  return (
    <KitSection title="Fields">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Title" hint="Between 20 and 300 characters.">
          <Input defaultValue="First light on the ridge" counter={300} />
        </Field>
        <Field label="Password" error="Password must be at least 8 characters long.">
          <PasswordInput defaultValue="ridge1" />
        </Field>
        <Field label="Too long" error="Titles have at most 10 characters.">
          <Input defaultValue="First light on the ridge" counter={10} />
        </Field>
        <Field label="Email">
          <Input type="email" icon={<Mail />} placeholder="you@example.com" disabled />
        </Field>
        <Field label="Time">
          <Input mask="time" trailing="Europe/Oslo" />
        </Field>
        <Field label="Date">
          <Input mask="date" />
        </Field>
        <Field label="Subreddit">
          <Input mask="subreddit" placeholder="slowshutter" />
        </Field>
        <Field label="Host">
          <HostSelect />
        </Field>
      </div>
      <Field label="Reply with one of these" counter="4 lines">
        <NumberedTextArea defaultValue={replies} rows={4} />
      </Field>
      <Row>
        <Switch defaultChecked label="On" />
        <Switch label="Off" />
        <Checkbox defaultChecked label="Checked" />
        <Checkbox indeterminate label="Some" />
        <Checkbox label="None" />
        <Checkbox disabled label="Disabled" />
        <Radio name="kit-radio" defaultChecked label="One" />
        <Radio name="kit-radio" label="Other" />
        <HostSelect label="Host" />
      </Row>
      {segmentedVariants.map((variant) => (
        <ViewChoice key={variant} variant={variant} />
      ))}
    </KitSection>
  );
}

function ViewChoice({ variant }: { variant: (typeof segmentedVariants)[number] }) {
  const [view, setView] = useState("week");
  return <Segmented variant={variant} label={`View, ${variant}`} value={view} onChange={setView} options={views} />;
}

function HostSelect({ label }: { label?: string }) {
  const [host, setHost] = useState("any");
  return <Select label={label} value={host} onChange={setHost} options={hosts} />;
}

const replies = "Thanks, {username}!\nGlad you like it.\nYes, it comes as a print.\nAppreciate it!";
const hosts = [
  { value: "any", label: "Any host" },
  { value: "redgifs", label: "Redgifs" },
];
const views = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
  { value: "year", label: "Year", disabled: true, tooltip: "Not enough posts yet." },
];
