// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button, buttonClass, buttonHierarchies, buttonSizes } from "./button.tsx";

test("the hierarchies are exactly the six and no two look alike (ALERT-05)", () => {
  expect(buttonHierarchies).toEqual(["primary", "secondary-gray", "link-gray", "link-color", "danger", "success"]);
  expect(new Set(buttonHierarchies.map((hierarchy) => buttonClass({ hierarchy }))).size).toBe(6);
});

test("the sizes are exactly sm and md and differ (ALERT-06)", () => {
  expect(buttonSizes).toEqual(["sm", "md"]);
  expect(buttonClass({ size: "sm" })).not.toBe(buttonClass({ size: "md" }));
});

test("a loading button is disabled, spins, keeps its label and ignores clicks (ALERT-07)", async () => {
  const onClick = vi.fn();
  render(
    <Button loading icon={<i data-testid="icon" />} onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
  await userEvent.click(button);
  expect(button.disabled).toBe(true);
  expect(button.querySelector("[data-spinner]")).toBeTruthy();
  expect(screen.queryByTestId("icon")).toBeNull();
  expect(onClick).not.toHaveBeenCalled();
});

test("a disabled button is disabled and does not spin (ALERT-08)", async () => {
  const onClick = vi.fn();
  render(
    <Button disabled onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>("button");
  await userEvent.click(button);
  expect(button.disabled).toBe(true);
  expect(button.querySelector("[data-spinner]")).toBeNull();
  expect(onClick).not.toHaveBeenCalled();
});

test("a button does not submit the form around it unless it says so", async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Plain</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByText("Plain"));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText("Send"));
  expect(onSubmit).toHaveBeenCalledOnce();
});
