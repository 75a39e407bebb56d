import { useApolloClient } from '@apollo/client/react';
import { Alert, Form } from 'antd';
import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isSameEmail } from '@marquee/shared/accounts/email';
import { useOnceOrRefusal } from '../../../lib/use-once.ts';
import { usePoll } from '../../../lib/use-poll.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailField } from '../../../ui/email-field.tsx';
import { PersonDocument } from './personal.graphql.ts';
import { usePersonActs, type Person } from './use-person.ts';

const POLL_MS = 2000;

interface ChangeEmailDialogProps {
  person: Person;
  onClose: () => void;
}

/** Input, then WaitingForVerify once the server has the new address; it closes by itself when none is pending any more (ACC-184). */
export function ChangeEmailDialog({ person, onClose }: ChangeEmailDialogProps) {
  return person.emailWaitingForVerify ? (
    <WaitingForVerify person={person} onClose={onClose} />
  ) : (
    <EmailInput person={person} onClose={onClose} />
  );
}

function EmailInput({ person, onClose }: ChangeEmailDialogProps) {
  const { t } = useTranslation('settings');
  const { askEmail, proofDialog } = usePersonActs();
  const [form] = Form.useForm<{ email: string }>();
  const { run, isBusy, refusal } = useOnceOrRefusal(({ email }: { email: string }) => askEmail(email.trim()));
  const notTheSame = (typed: string) => (isSameEmail(typed, person.email) ? t('sameEmail') : null);
  return (
    <Dialog
      open
      title={t('changeEmail')}
      width="subscribe"
      onClose={onClose}
      action={{ label: t('changeEmailAct'), loading: isBusy, onClick: form.submit }}
    >
      <p className="muted personal-intro">{t('changeEmailIntro', { email: person.email })}</p>
      <Form form={form} layout="vertical" noValidate requiredMark={false} onFinish={run}>
        <EmailField label={t('newEmail')} alsoCheck={notTheSame} />
      </Form>
      {refusal && <Alert type="error" role="alert" title={refusal} />}
      {proofDialog}
    </Dialog>
  );
}

function WaitingForVerify({ person, onClose }: ChangeEmailDialogProps) {
  const { t } = useTranslation('settings');
  const client = useApolloClient();
  const { mailVerification } = usePersonActs();
  const again = useOnceOrRefusal(mailVerification);
  usePoll(true, POLL_MS, async () => {
    const { data } = await client.query({ query: PersonDocument, fetchPolicy: 'network-only' });
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
      <div className="mail-waits" role="status">
        <MailCheck size={28} strokeWidth={1.6} aria-hidden="true" />
        <p>{t('openLink', { email: person.emailWaitingForVerify ?? '' })}</p>
        <p className="small muted">{t('untilThen', { email: person.email })}</p>
      </div>
      {again.refusal && <Alert type="error" role="alert" title={again.refusal} />}
    </Dialog>
  );
}
