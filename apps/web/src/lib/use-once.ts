import { useRef, useState } from 'react';
import { errorText } from './error-text.ts';

/** Runs an act once at a time: a double click does it once. */
export function useOnce<Args extends unknown[]>(act: (...args: Args) => Promise<void>) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await act(...args);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy };
}

/** The same, keeping what the server refuses as `refusal`; the log has it already. `runToEnd` says when it is over. */
export function useOnceOrRefusal<Args extends unknown[]>(act: (...args: Args) => Promise<void>) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { run, isBusy } = useOnce(async (...args: Args) => {
    setRefusal(null);
    try {
      await act(...args);
    } catch (error) {
      setRefusal(errorText(error));
    }
  });
  return { run: (...args: Args) => void run(...args), runToEnd: run, isBusy, refusal };
}
