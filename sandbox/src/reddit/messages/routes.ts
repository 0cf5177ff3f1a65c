import type { RouteGroup, RouteOptions } from "../route.ts";
import { compose } from "./compose.ts";
import { FOLDERS, listInbox, listSent } from "./list.ts";
import { block, deleteMessages, markAs, readAll } from "./marks.ts";

export const messageRoutes: RouteGroup = (add) => {
  const scope = "privatemessages";
  const post = (path: string, handler: RouteOptions["handler"]) => add({ method: "POST", path, scope, handler });

  for (const folder of FOLDERS) add({ method: "GET", path: `/message/${folder}`, scope, handler: listInbox(folder) });
  add({ method: "GET", path: "/message/sent", scope, handler: listSent });
  post("/api/compose", compose);
  post("/api/read_message", markAs({ is_read: true }));
  post("/api/unread_message", markAs({ is_read: false }));
  post("/api/read_all_messages", readAll);
  post("/api/block", block);
  post("/api/del_msg", deleteMessages);
};
