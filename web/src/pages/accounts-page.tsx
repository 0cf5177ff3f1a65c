import { useCurrentCreator, useUser } from "~/api/users.ts";
import { PageHeader } from "~/components/page-header.tsx";
import { accountsNote } from "~/features/accounts/accounts-note.ts";
import { AddCreator } from "~/features/accounts/add-creator.tsx";
import { CreatorCards } from "~/features/accounts/creator-cards.tsx";
import { NoCreators } from "~/features/accounts/no-creators.tsx";
import { useAccountsParams } from "~/features/accounts/use-accounts-params.ts";
import { Alert } from "~/ui/alert.tsx";

export default function AccountsPage() {
  const creators = useUser()?.creators ?? [];
  const current = useCurrentCreator();
  const { redgifsError, closeRedgifsError } = useAccountsParams();
  return (
    <>
      <PageHeader
        title="Accounts"
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
        <CreatorCards creators={creators} redgifsError={redgifsError} onCloseError={closeRedgifsError} />
      )}
    </>
  );
}
