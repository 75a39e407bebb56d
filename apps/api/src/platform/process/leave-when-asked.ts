import { Logger } from '@nestjs/common';

const SIGNALS: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Runs `leave` at the first signal and exits after it. Nest's own shutdown hooks would stop the API's GraphQL before the last request has
 * arrived.
 */
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
