import { useRef, useState } from 'react';
import { errorText } from './errors/error-text.ts';

/**
 * Runs an act once at a time, so that a double click runs it once, and keeps the refusal as the text of `textOf`; it
 * is already logged. `finish` returns whether the act succeeded.
 */
export function useAct<Args extends unknown[]>(act: (...args: Args) => Promise<unknown>, textOf: (error: unknown) => string = errorText) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const finish = async (...args: Args): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await act(...args);
      return true;
    } catch (error) {
      setRefusal(textOf(error));
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run: (...args: Args) => void finish(...args), finish, isBusy, refusal, forget: () => setRefusal(null) };
}
