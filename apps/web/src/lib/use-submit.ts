import type { FormInstance } from 'antd';
import { errorText } from './error-text.ts';
import { useOnce } from './use-once.ts';

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
