import { useState, type ReactNode } from 'react';
import { errorCode } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from '#ui/part-texts.ts';
import { ProveEmail } from './prove-email.tsx';

interface EmailProof {
  /** Runs `act`; false when it was refused because the user's address is not verified. Then `again` runs as soon as it is. */
  readonly passes: (act: () => Promise<unknown>, again: () => unknown) => Promise<boolean>;
  /** To be shown in the dialog of the act: offers the link after such a refusal. */
  readonly offer: ReactNode;
}

/** For acts that need a verified address. */
export function useEmailProof(reason?: (email: string) => string): EmailProof {
  const { t } = useTexts(texts);
  const [waiting, setWaiting] = useState<(() => unknown) | null>(null);
  const passes: EmailProof['passes'] = async (act, again) => {
    try {
      await act();
      setWaiting(null);
      return true;
    } catch (error) {
      if (errorCode(error) !== 'EMAIL_NOT_VERIFIED') throw error;
      setWaiting(() => again);
      return false;
    }
  };
  const goOn = () => {
    setWaiting(null);
    waiting?.();
  };
  return { passes, offer: waiting && <ProveEmail lead={reason ?? ((email) => t('proveFirst', { email }))} onProved={goOn} /> };
}
