// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "~/api/query-client.ts";
import { rememberUser } from "~/api/users.ts";
import { creator, user } from "~/testing/builders.ts";
import AddCreatorModal from "./add-creator-modal.tsx";

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test.each([
  [99, false],
  [100, true],
])("with %i creators the limit of 100 is reached: %s (AC-05)", async (count, isFull) => {
  rememberUser(user({ creators: Array.from({ length: count }, (_, id) => creator({ id })) }));
  render(
    <QueryClientProvider client={queryClient}>
      <AddCreatorModal onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.findByRole("dialog", { name: "Add Creator" });
  expect(screen.queryByText("You can have up to 100 creators.") !== null).toBe(isFull);
  expect(screen.queryByRole("button", { name: "Connect Reddit" }) === null).toBe(isFull);
});
