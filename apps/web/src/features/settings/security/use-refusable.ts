import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/error-text.ts';
import { NoPasskeyError } from '../../../lib/passkeys.ts';
import { useOnce } from '../../../lib/use-once.ts';

/** Like `useOnceOrRefusal`; a passkey that the browser did not give is said in words of ours. */
export function useRefusable<Args extends unknown[]>(act: (...args: Args) => Promise<void>) {
  const { t } = useTranslation('security');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { run, isBusy } = useOnce(async (...args: Args) => {
    setRefusal(null);
    try {
      await act(...args);
    } catch (error) {
      setRefusal(error instanceof NoPasskeyError ? t('noPasskeyGiven') : errorText(error));
    }
  });
  return { run: (...args: Args) => void run(...args), isBusy, refusal };
}
