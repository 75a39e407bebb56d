/** Where the page logs failures; tests and an error reporter may set another sink. */
export interface LogSink {
  error(what: string, cause: unknown): void;
  warn(what: string, cause?: unknown): void;
}

// The only place that may write to the console.
const consoleSink: LogSink = {
  // oxlint-disable-next-line no-console
  error: (what, cause) => console.error(`[marquee] ${what}`, cause),
  // oxlint-disable-next-line no-console
  warn: (what, ...cause) => console.warn(`[marquee] ${what}`, ...cause),
};

let sink: LogSink = consoleSink;

/** Sends the log to another sink; without one, back to the console. */
export function setLogSink(next: LogSink | null): void {
  sink = next ?? consoleSink;
}

/** Sends the log to `next` in addition to its current sink. */
export function alsoLogTo(next: LogSink): void {
  const before = sink;
  sink = {
    error: (what, cause) => {
      before.error(what, cause);
      next.error(what, cause);
    },
    warn: (what, ...cause) => {
      before.warn(what, ...cause);
      next.warn(what, ...cause);
    },
  };
}

/** Logs a failure that the user need not see. Never throws. */
export function logError(what: string, cause: unknown): void {
  sink.error(what, cause);
}

export function logWarning(what: string, ...cause: [cause?: unknown]): void {
  sink.warn(what, ...cause);
}
