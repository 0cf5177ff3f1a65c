import type { Access, Caller, MediaFile } from "../capabilities.ts";
import type { Outcome } from "../outcome.ts";
import { type Encoding, encodingOf } from "./encoding.ts";
import { findGif, type SentGif } from "./find-gif.ts";
import type { Gif } from "./gif.ts";
import { type ContentPage, gifById, ownContent, type Redgifs, removeGif } from "./gifs.ts";
import { type GifDetails, type NewGif, publishGif, submitGif } from "./submit.ts";
import { askForTicket, putFile, type Ticket, type TicketState, ticketState } from "./ticket.ts";
import { watchUrlOf } from "./watch-url.ts";

/**
 * The steps in order. Store the result of each, so that work can resume after a crash. Only `submit` cannot be
 * repeated.
 */
export type RedgifsMediaHost = {
  ticket(access: Access, md5: string): Promise<Outcome<Ticket>>;
  put(caller: Caller, uploadUrl: string, file: MediaFile): Promise<Outcome<void>>;
  ticketState(access: Access, ticketId: string): Promise<Outcome<TicketState>>;
  submit(access: Access, gif: NewGif): Promise<Outcome<{ gif_id: string; expected_seconds: number | null }>>;
  /** Finds what an earlier `submit` may have created. */
  find(access: Access, sent: SentGif): Promise<Outcome<Gif[]>>;
  encoding(access: Access, gifId: string): Promise<Outcome<Encoding>>;
  publish(access: Access, gifId: string, details?: GifDetails): Promise<Outcome<void>>;
  /** Null if it was deleted or never existed. */
  gif(access: Access, gifId: string): Promise<Outcome<Gif | null>>;
  content(access: Access, page?: { page?: number; count?: number }): Promise<Outcome<ContentPage>>;
  remove(access: Access, gifId: string): Promise<Outcome<void>>;
  watchUrl(gifId: string): string;
  /** The watch page a pasted link refers to; null if it is another link. */
  watchUrlOf(link: string): string | null;
};

export function createMediaHost(redgifs: Redgifs): RedgifsMediaHost {
  const { client, hosts } = redgifs;
  return {
    ticket: (access, md5) => askForTicket(client, access, md5),
    put: putFile,
    ticketState: (access, ticketId) => ticketState(client, access, ticketId),
    submit: (access, gif) => submitGif(client, access, gif),
    find: (access, sent) => findGif(redgifs, access, sent),
    encoding: (access, gifId) => encodingOf(client, access, gifId),
    publish: (access, gifId, details) => publishGif(client, access, gifId, details ?? null),
    gif: (access, gifId) => gifById(redgifs, access, gifId),
    content: (access, page) => ownContent(redgifs, access, page),
    remove: (access, gifId) => removeGif(redgifs, access, gifId),
    watchUrl: (gifId) => `${hosts.site}/watch/${gifId}`,
    watchUrlOf: (link) => watchUrlOf(link, hosts.site),
  };
}
