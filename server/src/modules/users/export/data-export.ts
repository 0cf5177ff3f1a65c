import type { Readable } from "node:stream";
import type { DataExport } from "@ponkan/contract/users/data-export";
import type { AppContext } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { asOwner } from "../../auth/as-owner.ts";
import type { Session } from "../../auth/sessions.ts";
import { takeTries } from "../../auth/tries.ts";
import { findExport, findFiles, replaceExport, startExport } from "./export.queries.ts";
import { type ArchiveNeeds, countOf, writeArchive } from "./write-archive.ts";

type Needs = Pick<AppContext, "db" | "clock" | "jobs" | "config">;

const LIVES_MS = 60 * 60 * 1000;
/** Limit for requesting an export, and for downloading it. */
const aDay = { max: 20, seconds: 24 * 60 * 60 };
/** After this long without progress, the process that served the download is assumed dead. */
const SILENT_MS = 30_000;

/** Lets this session download everything for an hour, after asking for the password or if the sign-in is recent. */
export async function allowExport(ctx: Needs, session: Session, password: string | undefined): Promise<void> {
  await takeTries(ctx, [{ key: `export ${session.user_id}`, ...aDay }]);
  const now = ctx.clock.now();
  const wanted = {
    user_id: session.user_id,
    session_id: session.id,
    created_at: now,
    expires_at: new Date(now.getTime() + LIVES_MS),
  };
  const isFree = await asOwner(ctx, session, password, (tx) => replaceExport(tx, wanted, silentSince(now)));
  if (!isFree) throw isRunning();
}

/** Null if this session has no export to download. */
export async function loadExport(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  session: Session,
): Promise<DataExport | null> {
  const found = await findExport(db, session.user_id);
  const now = clock.now();
  if (!found || found.session_id !== session.id || found.expires_at <= now) return null;
  const isLost = found.state === "running" && now.getTime() - found.heard_at.getTime() > SILENT_MS;
  const { files_total, files_done, bytes_total, bytes_done } = found;
  return {
    ...{ files_total, files_done, bytes_total, bytes_done },
    state: isLost ? "broken" : found.state,
    expires_at: found.expires_at.toISOString(),
  };
}

export async function openExport(ctx: ArchiveNeeds, session: Session): Promise<Readable> {
  if (!(await loadExport(ctx, session))) throw new Refusal(404, "Ask for your data in the settings first.");
  await takeTries(ctx, [{ key: `export download ${session.user_id}`, ...aDay }]);
  const files = await findFiles(ctx.db, session.user_id);
  const total = { files_total: countOf(files), bytes_total: files.reduce((sum, { size }) => sum + size, 0) };
  const now = ctx.clock.now();
  const isFree = await startExport(ctx.db, session.user_id, total, now, silentSince(now));
  if (!isFree) throw isRunning();
  return writeArchive(ctx, session.user_id, files);
}

const silentSince = (now: Date) => new Date(now.getTime() - SILENT_MS);
const isRunning = () => new Refusal(409, "Your data is being downloaded already.");
