import { useRef, useState } from 'react';
import { errorText } from './error-text.ts';

/** Runs an act once at a time: a double click does it once. What the server refuses is kept as `refusal`; the log has it already. */
export function useOnce<Args extends unknown[]>(act: (...args: Args) => Promise<void>) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await act(...args);
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run: (...args: Args) => void run(...args), isBusy, refusal };
}
