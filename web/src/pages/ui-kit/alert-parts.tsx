import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { showToast } from "~/ui/toasts.tsx";
import { KitSection, Row } from "./kit-section.tsx";

export function AlertParts() {
  return (
    <KitSection title="Alerts">
      <Alert type="success" title="Thank you! Your purchase was successful." closeable />
      <Alert
        type="warning"
        text="2 subreddits need a flair before this can go out."
        actions={
          <Button size="sm" hierarchy="secondary-gray">
            Fix
          </Button>
        }
      />
      <Alert type="danger" text="You don't have enough posts left. Please upgrade your plan." />
      <Alert type="danger" text="Please connect your Reddit account." closeable />
      <Alert type="info" text="Not enough posts for a reliable analysis." />
      <Alert type="progress" text="Uploading 2 of 5" progress={62} />
      <Alert type="danger--inline" text="This title is used already." />
      <Row>
        <Button hierarchy="secondary-gray" onClick={() => showToast({ type: "success", text: "Saved." })}>
          Toast
        </Button>
        <Button
          hierarchy="secondary-gray"
          onClick={() => showToast({ type: "success", text: "Post moved.", action: undo })}
        >
          Toast with Undo
        </Button>
        <Button
          hierarchy="secondary-gray"
          onClick={() =>
            showToast({ type: "danger", text: "Failed to save. Please try again.", requestId: "7f3a-91c2" })
          }
        >
          Failure
        </Button>
      </Row>
    </KitSection>
  );
}

const undo = { label: "Undo", onClick: () => showToast({ type: "info", text: "Moved back." }) };
