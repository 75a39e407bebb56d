import { useEffect } from 'react';
import { isEmbedded } from '#lib/embed/embedded.ts';

/** Keeps a phone's screen on while codes are shown; browsers cannot change its brightness. Does nothing where this is not supported. */
export function useAwakeScreen(isWanted: boolean): void {
  useEffect(() => {
    // no website around a frame allows it
    if (!isWanted || isEmbedded() || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (isGone) void taken?.release();
      else lock = taken;
    };
    const onVisible = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [isWanted]);
}
