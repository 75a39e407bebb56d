import { usePoll } from './use-poll.ts';

const EVERY_MS = 3000;
/** Spreads the retries of a waiting crowd. */
const CROWD = { spreadMs: 2000, isEager: true } as const;

/** Calls `act` every few seconds while `isOn`. */
export function useTryingAgain(isOn: boolean, act: () => void, everyMs = EVERY_MS): void {
  usePoll(
    isOn,
    everyMs,
    () => {
      act();
      return Promise.resolve();
    },
    CROWD,
  );
}
