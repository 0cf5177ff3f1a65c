const LONGEST_SIDE = 1280;
const PATIENCE_MS = 15_000;
const FRAME_MS = 1000;

/** Captures an early frame of a video as a JPEG in the browser; null if the browser cannot play the file. */
export async function readVideoFrame(file: Blob): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement("video");
  video.muted = true;
  video.preload = "auto";
  video.playsInline = true;
  try {
    video.src = address;
    await happens(video, "loadeddata");
    const { duration } = video;
    const frame = nextFrame(video);
    // The very first frame is often black.
    video.currentTime = Number.isFinite(duration) ? Math.min(1, duration / 4) : 0;
    await happens(video, "seeked");
    await Promise.race([frame, new Promise((resolve) => setTimeout(resolve, FRAME_MS))]);
    return await draw(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
}

/** On a busy machine the frame is decoded some time after the seek has ended; until then a black one would be drawn. */
function nextFrame(video: HTMLVideoElement): Promise<unknown> | undefined {
  return video.requestVideoFrameCallback && new Promise((resolve) => video.requestVideoFrameCallback(resolve));
}

function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext("2d");
  if (!context || canvas.width === 0) return Promise.resolve(null);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
}

function happens(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`no ${event}`));
    const timer = setTimeout(fail, PATIENCE_MS);
    video.addEventListener("error", fail, { once: true });
    video.addEventListener(
      event,
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
