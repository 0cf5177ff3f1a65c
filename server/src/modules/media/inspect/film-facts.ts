import { EncodedPacketSink, FilePathSource, Input, type InputVideoTrack, MP4, QTFF } from "mediabunny";
import { damagedVideo, UnfitFile } from "./refusals.ts";

const SIDE_MAX = 8192;
const SECONDS_MAX = 4 * 60 * 60;

export type FilmFacts = { width: number; height: number; duration: number; codec: string };

/** What a video says about itself, if plausible. Opens no other file, whatever it refers to. */
export async function filmFacts(path: string): Promise<FilmFacts> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw damagedVideo();
    return await factsOf(track);
  } catch (error) {
    throw error instanceof UnfitFile ? error : damagedVideo();
  } finally {
    input.dispose();
  }
}

async function factsOf(track: InputVideoTrack): Promise<FilmFacts> {
  const codec = await track.getCodec();
  const width = await track.getDisplayWidth();
  const height = await track.getDisplayHeight();
  const duration = await track.computeDuration();
  const isSide = (side: number) => Number.isInteger(side) && side >= 1 && side <= SIDE_MAX;
  if (!codec || !isSide(width) || !isSide(height)) throw damagedVideo();
  if (!(duration > 0 && duration <= SECONDS_MAX)) throw damagedVideo();
  await readEnds(track);
  return { width, height, duration: Math.round(duration * 1000) / 1000, codec };
}

/** Checks that the first and the last frame are there, in their declared sizes. */
async function readEnds(track: InputVideoTrack): Promise<void> {
  const sink = new EncodedPacketSink(track);
  for (const packet of [await sink.getFirstPacket(), await sink.getPacket(Number.POSITIVE_INFINITY)]) {
    if (!packet || packet.byteLength === 0 || packet.data.byteLength !== packet.byteLength) throw damagedVideo();
  }
}
