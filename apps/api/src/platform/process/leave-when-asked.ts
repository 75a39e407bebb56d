import { Logger } from '@nestjs/common';

const SIGNALS: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Runs `leave` at the first signal and ends the process after it. Nest's own hooks would close the API's GraphQL before the last request is in. */
export function leaveWhenAsked(leave: () => Promise<void>): void {
  let isLeaving = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isLeaving) return;
      isLeaving = true;
      leave().then(
        () => process.exit(0),
        (error: unknown) => {
          new Logger('Process').error({ err: error });
          process.exit(1);
        },
      );
    });
  }
}
