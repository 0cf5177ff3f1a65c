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

/** A message sent by the server, so its actions cannot include handlers. */
export type BroadcastMessage = GlobalMessage<CloseAction | RouteAction | LinkAction>;

/** The required fields of a message; the rest have defaults. */
export type GivenMessage = Pick<GlobalMessage, "type" | "text"> & Partial<GlobalMessage>;

/** Completes a message: closeable and without actions by default. */
export function globalMessage({ type, title = "", text, closeable = true, actions = [] }: GivenMessage): GlobalMessage {
  return { type, title, text, closeable, actions };
}
