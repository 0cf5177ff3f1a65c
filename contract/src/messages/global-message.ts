export type GlobalMessageType = "error" | "warning" | "success";

export type CloseAction = { type: "close"; text?: string };
export type RouteAction = { type: "route"; text: string; to: string };
export type LinkAction = { type: "link"; text: string; url: string };
export type ButtonAction = { type: "button"; text: string; onClick: () => void };
export type GlobalMessageAction = ButtonAction | CloseAction | RouteAction | LinkAction;

export type GlobalMessage<Action = GlobalMessageAction> = {
  type: GlobalMessageType;
  title: string;
  text: string;
  closeable: boolean;
  actions: Action[];
};

/** A message from the server, which cannot send a handler. */
export type BroadcastMessage = GlobalMessage<CloseAction | RouteAction | LinkAction>;

/** What the sender of a message has to give; the rest has defaults. */
export type GivenMessage = Pick<GlobalMessage, "type" | "text"> & Partial<GlobalMessage>;

/** The complete message: closeable unless said otherwise, without actions unless given. */
export function globalMessage({ type, title = "", text, closeable = true, actions = [] }: GivenMessage): GlobalMessage {
  return { type, title, text, closeable, actions };
}
