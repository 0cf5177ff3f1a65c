// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Input } from "./input.tsx";
import { Modal } from "./modal.tsx";

test("Escape and the close control close it (UI-05)", async () => {
  const onClose = vi.fn();
  render(<Modal open title="Upgrade Plan" onClose={onClose} />);
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test("without closeable there is no close control and Escape does nothing (UI-05)", async () => {
  const onClose = vi.fn();
  render(<Modal open title="Upgrade Plan" onClose={onClose} closeable={false} />);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test("while busy nothing closes it (UI-05)", async () => {
  const onClose = vi.fn();
  render(<Modal open title="Upgrade Plan" onClose={onClose} busy />);
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).not.toHaveBeenCalled();
});

test("while busy nothing is typed in it, and the field keeps the focus", async () => {
  const modal = (busy: boolean) => (
    <Modal open title="Upgrade Plan" onClose={() => undefined} busy={busy}>
      <Input aria-label="Name" defaultValue="Anna" />
    </Modal>
  );
  const { rerender } = render(modal(false));
  const field = screen.getByLabelText<HTMLInputElement>("Name");
  await userEvent.type(field, " B");
  rerender(modal(true));
  await userEvent.keyboard("ella");
  expect([field.value, document.activeElement]).toEqual(["Anna B", field]);
  rerender(modal(false));
  await userEvent.keyboard("ea");
  expect(field.value).toBe("Anna Bea");
});

test("a hidden title still names the dialog", () => {
  render(<Modal open title="Upgrade Plan" hideTitle onClose={() => undefined} />);
  expect(screen.getByRole("dialog", { name: "Upgrade Plan" })).toBeTruthy();
});
