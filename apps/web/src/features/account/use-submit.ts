import { useRef, useState } from 'react';
import type { FormInstance } from 'antd';
import { errorText } from '../../lib/error-text.ts';

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

/** A form's submit: a refusal stands under `field` in the server's words (the log has it already) and what was typed stays. */
export function useSubmit<Values>(form: FormInstance<Values>, field: string, act: (values: Values) => Promise<void>) {
  const { run, isBusy } = useOnce(async (values: Values) => {
    try {
      await act(values);
    } catch (error) {
      form.setFields([{ name: field as never, errors: [errorText(error)] }]);
    }
  });
  return { submit: (values: Values) => void run(values), isBusy };
}
