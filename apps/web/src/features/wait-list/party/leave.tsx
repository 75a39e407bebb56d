import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { errorText } from '#lib/errors/error-text.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { LeaveWaitListDocument } from './party.graphql.ts';
import styles from './party.module.css';
import { texts } from './texts.ts';

interface LeaveProps {
  token: string;
  question: string;
  label: string;
  onBack: () => void;
}

/** Asks once more before a party leaves the line, or says no to an offer. */
export function Leave({ token, question, label, onBack }: LeaveProps) {
  const { t } = useTexts(texts);
  const [leave] = useMutation(LeaveWaitListDocument, { refetchQueries: ['WaitListParty'], awaitRefetchQueries: true });
  const { run, isBusy, refusal } = useAct(() => leave({ variables: { input: { token } } }), errorText);
  return (
    <div className={styles.ask}>
      <p ref={focusOnMount} tabIndex={-1}>
        {question}
      </p>
      {refusal && (
        <p role="alert" className="ferr">
          {refusal}
        </p>
      )}
      <div className={styles.others}>
        <Button size="large" onClick={onBack}>
          {t('back')}
        </Button>
        <Button size="large" danger loading={isBusy} onClick={() => run()}>
          {label}
        </Button>
      </div>
    </div>
  );
}
