import { useParams } from "@tanstack/react-router";
import { Mail, MessageCircleReply } from "lucide-react";
import { NeedsCreator } from "~/components/needs-creator.tsx";
import { PageHeader } from "~/components/page-header.tsx";
import { IconArt } from "~/components/picture-cards.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

const kinds = {
  comment: {
    title: "Comment Autoresponder",
    icon: MessageCircleReply,
    text: "Answers comments under your own posts, in your words and at a human pace.",
  },
  message: {
    title: "Message Autoresponder",
    icon: Mail,
    text: "Answers private messages in your Reddit inbox, in your words and at a human pace.",
  },
};

export default function AutoresponderPage() {
  const { type } = useParams({ from: "/framed/signed-in/autoresponder/$type" });
  const kind = kinds[type === "message" ? "message" : "comment"];
  return (
    <>
      <PageHeader title={kind.title} />
      <NeedsCreator text={kind.text}>
        <EmptyState art={<IconArt icon={kind.icon} />} title="No autoresponders yet." text={kind.text} />
      </NeedsCreator>
    </>
  );
}
