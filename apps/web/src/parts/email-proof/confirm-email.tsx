import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { MailVerificationDocument } from '#lib/session/credentials.graphql.ts';
import { useAct } from '#lib/use-act.ts';
import { usePoll } from '#lib/polling/use-poll.ts';
import styles from './confirm-email.module.css';
import { texts } from '#ui/part-texts.ts';
import { useTexts } from '#lib/text/texts.ts';

const POLL_MS = 2000;

interface ConfirmEmailProps {
  email: string;
  /** Why the verified address is needed. */
  lead: string;
  /** Checks whether the address has been verified. */
  onAsk: () => Promise<boolean>;
}

/** Requests the link that verifies the user's e-mail, next to the action that needs it. */
export function ConfirmEmail({ email, lead, onAsk }: ConfirmEmailProps) {
  const { t } = useTexts(texts);
  const [isSent, setSent] = useState(false);
  const [mail] = useMutation(MailVerificationDocument);
  const { run, isBusy, refusal } = useAct(async () => {
    await mail();
    setSent(true);
  });
  usePoll(isSent, POLL_MS, onAsk);
  return (
    <section className={styles.confirm} aria-label={t('confirmEmail')}>
      <div className="grow small" role="status">
        <b>{t('confirmEmail')}</b>
        <p>{isSent ? t('confirmEmailSent', { email }) : lead}</p>
        {refusal && (
          <p className="ferr" role="alert">
            {refusal}
          </p>
        )}
      </div>
      <Button type={isSent ? 'default' : 'primary'} loading={isBusy} onClick={run}>
        {t(isSent ? 'sendAgain' : 'sendLink')}
      </Button>
    </section>
  );
}
