import { useEffect, useState } from 'react';
import { now } from './clock.ts';

/** The server's time, updated every second for countdowns. */
export function useNow(): Date {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return at;
}
