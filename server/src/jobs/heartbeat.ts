const BEAT = 5_000;
const LONGEST_SILENCE = 20_000;

/** Knocks every few seconds; healthy if there was an answer recently. */
export function startHeartbeat(knock: () => Promise<unknown>, beat = BEAT, longestSilence = LONGEST_SILENCE) {
  let answeredAt = performance.now();
  const timer = setInterval(() => {
    knock().then(
      () => (answeredAt = performance.now()),
      () => {}, // isHealthy measures the silence
    );
  }, beat).unref();
  return {
    isHealthy: () => performance.now() - answeredAt < longestSilence,
    stop: () => clearInterval(timer),
  };
}
