import { useLayoutEffect, useState } from 'react';
import { followServerTime } from './clock.ts';

/** Follows the server's clock by the `serverTime` of a response; true once the page's clock is set, before anything is painted by it. */
export function useServerClock(serverTime: string | null | undefined): boolean {
  const [isRight, setIsRight] = useState(false);
  useLayoutEffect(() => {
    if (!serverTime) return;
    followServerTime(serverTime);
    setIsRight(true);
  }, [serverTime]);
  return isRight;
}
