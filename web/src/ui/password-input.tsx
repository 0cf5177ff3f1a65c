import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Input } from "./input.tsx";

export function PasswordInput(props: Omit<ComponentProps<typeof Input>, "type" | "trailing" | "mask">) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Input
      autoComplete="current-password"
      {...props}
      type={isShown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-label={isShown ? "Hide password" : "Show password"}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="touch-target -mr-1 rounded-sm p-1 hover:text-fg"
        >
          <Icon aria-hidden="true" />
        </button>
      }
    />
  );
}
