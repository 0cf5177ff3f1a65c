import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { autorespondersOf } from "~/api/autoresponders.ts";
import { useCreatorId } from "~/api/session.ts";
import { useCurrentCreator, useUser } from "~/api/users.ts";
import { NeedsCreator } from "~/components/needs-creator.tsx";
import { PageHeader } from "~/components/page-header.tsx";
import { Autoresponders } from "~/features/autoresponders/autoresponders.tsx";
import { HandOffButton } from "~/features/autoresponders/hand-off/hand-off-button.tsx";
import { TemplatesMenu } from "~/features/templates/templates-menu.tsx";
import { buttonClass } from "~/ui/button.tsx";

const route = "/framed/signed-in/autoresponder/$type";

const kinds = {
  comment: {
    title: "Comment Autoresponder",
    text: "Answers comments under your own posts, in your words and at a human pace.",
  },
  message: {
    title: "Message Autoresponder",
    text: "Answers private messages in your Reddit inbox, in your words and at a human pace.",
  },
};

export default function AutoresponderPage() {
  const type = useParams({ from: route }).type === "message" ? "message" : "comment";
  const { open } = useSearch({ from: route });
  const creatorId = useCreatorId();
  const creator = useCurrentCreator();
  const zone = useUser()?.timezone ?? "UTC";
  const account = creator?.accounts.reddit;
  const { title, text } = kinds[type];
  return (
    <>
      <PageHeader
        title={title}
        note={account && <Count creatorId={creatorId} type={type} />}
        actions={
          account && (
            <>
              <HandOffButton creatorId={creatorId} />
              <Link
                to="/autoresponder/$type"
                params={{ type }}
                search={{ open: "new" }}
                className={buttonClass({ hierarchy: "secondary-gray" })}
              >
                <Plus aria-hidden />
                New autoresponder
              </Link>
            </>
          )
        }
      />
      <NeedsCreator platforms={["reddit"]} title="Connect your Reddit account to use autoresponders." text={text}>
        <Autoresponders
          key={`${creatorId} ${type}`}
          {...{ creatorId, type, open, text }}
          Templates={TemplatesMenu}
          writer={{
            creator: creator?.name ?? "",
            link: creator?.link ?? "",
            username: account?.username ?? "",
            picture: account?.profile_image ?? null,
            zone,
          }}
        />
      </NeedsCreator>
    </>
  );
}

/** '4 of 5 on' */
function Count({ creatorId, type }: { creatorId: number; type: keyof typeof kinds }) {
  const { data } = useQuery(autorespondersOf(creatorId, type));
  if (!data?.length) return null;
  return `${data.filter(({ is_enabled }) => is_enabled).length} of ${data.length} on`;
}
