import { lazy, useCallback, useState } from "react";
import { useCurrentCreator, useUser } from "~/api/users.ts";
import { PageHeader } from "~/components/page-header.tsx";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { accountsNote } from "~/features/accounts/accounts-note.ts";
import { AddCreator } from "~/features/accounts/add-creator.tsx";
import { CreatorCards } from "~/features/accounts/creator-cards.tsx";
import { NoCreators } from "~/features/accounts/no-creators.tsx";
import { useAccountsParams } from "~/features/accounts/use-accounts-params.ts";
import { Alert } from "~/ui/alert.tsx";

const BanShieldPanel = lazy(() => import("~/features/ban-shield/ban-shield-panel.tsx"));

export default function AccountsPage() {
  const creators = useUser()?.creators ?? [];
  const current = useCurrentCreator();
  const [shieldOf, setShieldOf] = useState<number | null>(null);
  const { redgifsError, closeRedgifsError } = useAccountsParams(setShieldOf);
  const toggle = useCallback((id: number) => setShieldOf((shown) => (shown === id ? null : id)), []);
  const close = () => setShieldOf(null);
  const shielded = creators.find(({ id }) => id === shieldOf);
  return (
    <>
      <PageHeader
        title="Accounts"
        isOfCreator={false}
        note={creators.length > 0 && <span className="max-sm:hidden">{accountsNote(creators)}</span>}
        actions={<AddCreator />}
      />
      <div className="px-4 pt-4 empty:hidden lg:px-[22px]">
        <Alert
          type="danger"
          text={redgifsError ?? ""}
          visible={redgifsError !== null && !current}
          closeable
          onClose={closeRedgifsError}
        />
      </div>
      {creators.length === 0 ? (
        <NoCreators />
      ) : (
        <div className="flex flex-1 flex-col lg:flex-row-reverse">
          <div className="contents lg:block lg:w-[24.5rem] lg:shrink-0 lg:empty:hidden lg:*:min-h-full">
            <PartBoundary isOpen={shielded !== undefined} onFail={close}>
              {shielded && <BanShieldPanel key={shielded.id} creator={shielded} onClose={close} />}
            </PartBoundary>
          </div>
          <div className="min-w-0 flex-1">
            <CreatorCards
              creators={creators}
              redgifsError={redgifsError}
              onCloseError={closeRedgifsError}
              shieldOf={shieldOf}
              onShield={toggle}
            />
          </div>
        </div>
      )}
    </>
  );
}
