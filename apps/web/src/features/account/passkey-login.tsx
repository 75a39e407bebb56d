import { Button } from 'antd';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/error-text.ts';
import { areThereNoPasskeys, NoPasskeyError } from '../../lib/passkeys.ts';
import { useOnce } from '../../lib/use-once.ts';
import { useSecondStep } from './use-second-step.ts';

/** Logs in by a passkey: alone, or as the second step of the present login. Nothing where the browser knows none. */
export function PasskeyLogin({ label = 'passkeyLogin' }: { label?: 'passkeyLogin' | 'usePasskey' }) {
  const { t } = useTranslation('account');
  const { byPasskey } = useSecondStep();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { run, isBusy } = useOnce(async () => {
    setRefusal(null);
    try {
      await byPasskey();
    } catch (error) {
      setRefusal(error instanceof NoPasskeyError ? t('noPasskeyGiven') : errorText(error));
    }
  });
  if (areThereNoPasskeys()) return null;
  return (
    <>
      <Button
        className="lg-second"
        size="large"
        block
        icon={<KeyRound size={18} aria-hidden="true" />}
        loading={isBusy}
        onClick={() => void run()}
      >
        {t(label)}
      </Button>
      <p className="code-error" role="alert">
        {refusal}
      </p>
    </>
  );
}
