import { Button } from 'antd';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/errors/error-text.ts';
import { areThereNoPasskeys, NoPasskeyError } from '#lib/session/passkeys.ts';
import { useAct } from '#lib/use-act.ts';
import { CodeError } from '#ui/code-error.tsx';
import { useSecondStep } from './use-second-step.ts';
import styles from '../account.module.css';

/** Logs in by a passkey: alone, or as the second step of the current login. Renders nothing where the browser does not support passkeys. */
export function PasskeyLogin({ label = 'passkeyLogin' }: { label?: 'passkeyLogin' | 'usePasskey' }) {
  const { t } = useTranslation('account');
  const { byPasskey } = useSecondStep();
  const textOf = (error: unknown) => (error instanceof NoPasskeyError ? t('noPasskeyGiven') : errorText(error));
  const { run, isBusy, refusal } = useAct(byPasskey, textOf);
  if (areThereNoPasskeys()) return null;
  return (
    <>
      <Button
        className={styles.second}
        size="large"
        block
        icon={<KeyRound size={18} aria-hidden="true" />}
        loading={isBusy}
        onClick={() => run()}
      >
        {t(label)}
      </Button>
      <CodeError text={refusal} />
    </>
  );
}
