import { useApolloClient } from '@apollo/client/react';
import { MailCheck } from 'lucide-react';
import { checkEmail, isSameEmail } from '@marquee/shared/accounts/email';
import { fieldError } from '@marquee/shared/error-texts';
import { useAct } from '#lib/use-act.ts';
import { usePoll } from '#lib/polling/use-poll.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmailField } from '#ui/form/contact-fields.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { PersonDocument } from './personal.graphql.ts';
import { usePersonActs, type Person } from './use-person.ts';
import styles from './personal.module.css';
import { texts } from '../texts.ts';

const POLL_MS = 2000;

interface ChangeEmailDialogProps {
  person: Person;
  onClose: () => void;
}

/** Input, then WaitingForVerify once the server has the new address; it closes automatically when none is pending any longer (ACC-184). */
export function ChangeEmailDialog({ person, onClose }: ChangeEmailDialogProps) {
  return person.emailWaitingForVerify ? (
    <WaitingForVerify person={person} onClose={onClose} />
  ) : (
    <EmailInput person={person} onClose={onClose} />
  );
}

function EmailInput({ person, onClose }: ChangeEmailDialogProps) {
  const { t } = useTexts(texts);
  const { askEmail, proofDialog } = usePersonActs();
  const checkSame = (email: string) => (isSameEmail(email, person.email) ? [{ path: 'email', message: t('sameEmail') }] : []);
  const form = useForm({
    id: 'changed',
    initial: { email: '' },
    check: ({ email }) => [...fieldError('email', checkEmail(email)), ...checkSame(email)],
    send: ({ email }) => askEmail(email.trim()),
  });
  return (
    <Dialog open title={t('changeEmail')} width="subscribe" onClose={onClose} form={form} action={{ label: t('changeEmailAct') }}>
      <p className={`muted ${styles.intro}`}>{t('changeEmailIntro', { email: person.email })}</p>
      <EmailField form={form} name="email" label={t('newEmail')} />
      <Refusal text={form.refusal} />
      {proofDialog}
    </Dialog>
  );
}

function WaitingForVerify({ person, onClose }: ChangeEmailDialogProps) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const { mailVerification } = usePersonActs();
  const again = useAct(mailVerification);
  usePoll(true, POLL_MS, async () => {
    const { data } = await client.query({ query: PersonDocument });
    if (!data?.me || data.me.emailWaitingForVerify) return false;
    onClose();
    return true;
  });
  return (
    <Dialog
      open
      title={t('changeEmail')}
      width="subscribe"
      onClose={onClose}
      dismissLabel={t('close')}
      action={{ label: t('sendAgain'), loading: again.isBusy, onClick: again.run }}
    >
      <div className={styles.mailWaits} role="status">
        <MailCheck size={28} strokeWidth={1.6} aria-hidden="true" />
        <p>{t('openLink', { email: person.emailWaitingForVerify ?? '' })}</p>
        <p className="small muted">{t('untilThen', { email: person.email })}</p>
      </div>
      <Refusal text={again.refusal} />
    </Dialog>
  );
}
