/** The part of a pino logger that we use. */
export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export type LogStream = { write(line: string): void };

const levels = { info: 30, warn: 40, error: 50 };

/** Writes JSON lines in pino's format, the same as the HTTP server's log. */
export function createLog(stream: LogStream): Log {
  const write = (level: keyof typeof levels) => (details: object, message: string) =>
    stream.write(`${JSON.stringify({ level: levels[level], time: Date.now(), ...details, msg: message })}\n`);
  return { info: write("info"), warn: write("warn"), error: write("error") };
}
