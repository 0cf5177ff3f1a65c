// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { Alert, alertTypes } from "./alert.tsx";
import { alertActions } from "./alert-actions.ts";

describe("Alert", () => {
  test("the types are exactly the six and each has its own class (ALERT-01)", () => {
    expect(alertTypes).toEqual(["danger", "success", "warning", "info", "danger--inline", "progress"]);
    for (const type of alertTypes) {
      const { container, unmount } = render(<Alert type={type} text="Hello" />);
      expect(container.getElementsByClassName(`alert--${type}`)).toHaveLength(1);
      unmount();
    }
  });

  test("a closeable alert has a close control that hides it (ALERT-02)", async () => {
    const onClose = vi.fn();
    render(<Alert type="info" text="Hello" closeable onClose={onClose} />);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText("Hello")).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("without the flag there is no close control (ALERT-02)", () => {
    render(<Alert type="info" text="Hello" />);
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("another message brings a closed alert back (ALERT-02)", async () => {
    const { rerender } = render(<Alert type="info" text="First" closeable />);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    rerender(<Alert type="info" text="Second" closeable />);
    expect(screen.getByText("Second")).toBeTruthy();
  });

  test("the visible flag hides and shows it, also after it was closed (ALERT-03)", async () => {
    const { rerender } = render(<Alert type="info" text="Hello" closeable visible={false} />);
    expect(screen.queryByText("Hello")).toBeNull();
    rerender(<Alert type="info" text="Hello" closeable visible />);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    rerender(<Alert type="info" text="Hello" closeable visible={false} />);
    rerender(<Alert type="info" text="Hello" closeable visible />);
    expect(screen.getByText("Hello")).toBeTruthy();
  });

  test("progress shows its percentage as words and as a bar", () => {
    render(<Alert type="progress" text="Uploading 2 of 5" progress={62} />);
    expect(screen.getByText("62%")).toBeTruthy();
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("62");
  });
});

describe("buttons added to danger alerts", () => {
  test("'upgrade your plan' opens the upgrade modal (ALERT-09)", async () => {
    const onOpen = vi.fn();
    window.addEventListener("openUpgradeModal", onOpen, { once: true });
    render(<Alert type="danger" text="Please upgrade your plan to enable this autoresponder." />);
    await userEvent.click(screen.getByRole("button", { name: "Upgrade Plan" }));
    expect(onOpen).toHaveBeenCalledOnce();
  });

  test.each([
    ["You can change this in the settings.", "Settings", "/settings", "ALERT-10"],
    ["Please connect your Reddit account.", "Accounts", "/accounts", "ALERT-11"],
    ["Please connect your Redgifs account.", "Accounts", "/accounts", "ALERT-12"],
    ["We lost access to the Redgifs account.", "Accounts", "/accounts", "ALERT-13"],
  ])("'%s' gets %s, which opens %s in a new tab (%s)", (text, name, href) => {
    render(<Alert type="danger" text={text} />);
    const link = screen.getByRole("link", { name });
    expect(link.getAttribute("href")).toBe(href);
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  });

  test("text given as children counts too (ALERT-11)", () => {
    render(
      <Alert type="danger">
        Please <b>connect your Reddit account</b>.
      </Alert>,
    );
    expect(screen.getByRole("link", { name: "Accounts" })).toBeTruthy();
  });

  test("a name that is quoted gets none, whatever it says (BI-057)", () => {
    render(<Alert type="danger" text='Media named "upgrade your plan in the settings" already exists.' />);
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  test("a text that matches nothing gets no button (ALERT-14)", () => {
    render(<Alert type="danger" text="Something else failed." />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("no other type gets a button by its text (ALERT-15)", () => {
    for (const type of alertTypes.filter((type) => type !== "danger")) {
      const { unmount } = render(<Alert type={type} text="Please upgrade your plan in the settings." />);
      expect(screen.queryByRole("button")).toBeNull();
      expect(screen.queryByRole("link")).toBeNull();
      unmount();
    }
  });

  test("several matches give several buttons in a fixed order, without regard to case (ER-05)", () => {
    expect(alertActions("Connecting a Reddit account is done IN THE SETTINGS, or Upgrade Your Plan.")).toEqual([
      "upgrade",
      "settings",
      "accounts",
    ]);
    expect(alertActions("Reconnect X to go on.")).toEqual([]);
    expect(alertActions("We have no access to your redgifs account")).toEqual(["accounts"]);
    expect(alertActions("connect an instagram account")).toEqual([]);
  });
});
