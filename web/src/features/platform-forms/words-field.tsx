import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import type { ReactNode } from "react";
import { findingLines, WarningLines } from "~/components/finding-lines.tsx";
import { Field } from "~/ui/field.tsx";
import { Counter } from "~/ui/input.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import type { PlatformFormProps } from "./platform-form-types.ts";

type Props = Pick<PlatformFormProps, "errors" | "warnings" | "onTouched"> & {
  label: string;
  bucket: Extract<ErrorBucket, "content" | "comment">;
  hint?: ReactNode;
  value: string;
  /** As counted by the platform. */
  length: number;
  max: number;
  rows?: number;
  onChange: (value: string) => void;
};

/** A text field with its length and all findings. */
export function WordsField(props: Props) {
  const { label, bucket, hint, value, length, max, rows, onChange, errors, warnings, onTouched } = props;
  return (
    <div className="grid gap-1.5">
      <Field
        label={label}
        hint={hint}
        error={findingLines(errors[bucket])}
        counter={<Counter length={length} max={max} />}
      >
        <TextArea
          value={value}
          rows={rows}
          data-field={bucket}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onTouched?.(bucket)}
        />
      </Field>
      <WarningLines findings={warnings?.[bucket]} />
    </div>
  );
}
