import { MEDIA_NAME_MAX } from "@ponkan/contract/media/limits";
import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Input } from "~/ui/input.tsx";

/** For a file whose name is in use: asks for another one, with a suggestion. */
export function OtherName({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const [other, setOther] = useState(() => nextName(name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (other.trim()) onChange(other.trim());
  };
  return (
    <form onSubmit={submit} className="mt-1.5 flex items-center gap-1.5">
      <Input
        aria-label={`New name of ${name}`}
        value={other}
        maxLength={MEDIA_NAME_MAX}
        onChange={(event) => setOther(event.target.value)}
        className="h-7.5 text-sm"
      />
      <Button type="submit" size="sm" hierarchy="secondary-gray">
        Try again
      </Button>
    </form>
  );
}

/** 'fjord.jpg' becomes 'fjord 2.jpg', then 'fjord 3.jpg'. */
export function nextName(name: string): string {
  const [, stem = name, ending = ""] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  const [, base = stem, number] = /^(.*?)(?: (\d{1,6}))?$/.exec(stem) ?? [];
  return `${base} ${number ? Number(number) + 1 : 2}${ending}`;
}
