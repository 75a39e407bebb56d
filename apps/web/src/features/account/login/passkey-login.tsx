import { Button } from 'antd';
import { KeyRound } from 'lucide-react';
import { errorText } from '#lib/errors/error-text.ts';
import { NoPasskeyError } from '#lib/session/no-passkey-error.ts';
import { areThereNoPasskeys } from '#lib/session/passkeys.ts';
import { useAct } from '#lib/use-act.ts';
import { CodeError } from '#ui/code-error.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useSecondStep } from './use-second-step.ts';
import styles from '../account.module.css';
import { texts } from '../texts.ts';

/** Logs in by a passkey: alone, or as the second step of the current login. Renders nothing where the browser does not support passkeys. */
export function PasskeyLogin({ label = 'passkeyLogin' }: { label?: 'passkeyLogin' | 'usePasskey' }) {
  const { t } = useTexts(texts);
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
