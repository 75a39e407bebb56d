import { Button } from 'antd';
import { useState } from 'react';
import { useAct } from '#lib/use-act.ts';
import { Badge } from '#ui/badge.tsx';
import { Panel } from '#ui/panel.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { AddEmailDialog } from './add-email-dialog.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { SecondaryEmails } from './secondary-emails.tsx';
import { usePersonActs, type Person } from './use-person.ts';
import styles from './personal.module.css';
import { texts } from '../texts.ts';

/** The primary address, a pending one, and further addresses of the account. */
export function EmailPanel({ person }: { person: Person }) {
  const { t } = useTexts(texts);
  const [open, setOpen] = useState<'change' | 'add' | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel title={t('email')} extra={<Button onClick={() => setOpen('change')}>{t('changeEmail')}</Button>}>
      <ul className={styles.addresses} aria-label={t('email')}>
        <li>
          <span className="grow">
            <b>{person.email}</b>
            <small>{t('primary')}</small>
          </span>
          <Badge tone={person.emailVerifiedAt ? 'green' : 'orange'}>{t(person.emailVerifiedAt ? 'verified' : 'notVerified')}</Badge>
        </li>
        {person.emailWaitingForVerify && (
          <li>
            <span className="grow">
              <b>{person.emailWaitingForVerify}</b>
              <small>{t('waits')}</small>
            </span>
            <Badge tone="orange">{t('waiting')}</Badge>
          </li>
        )}
        <SecondaryEmails person={person} />
      </ul>
      {(person.emailWaitingForVerify || !person.emailVerifiedAt) && <VerificationMail person={person} />}
      <Button type="link" className={styles.addAddress} onClick={() => setOpen('add')}>
        {t('addEmail')}
      </Button>
      {open === 'change' && <ChangeEmailDialog person={person} onClose={close} />}
      {open === 'add' && <AddEmailDialog onClose={close} />}
    </Panel>
  );
}

/** Sends the link again (ACC-054), or cancels a pending address. */
function VerificationMail({ person }: { person: Person }) {
  const { t } = useTexts(texts);
  const { mailVerification, askEmail } = usePersonActs();
  const mail = useAct(mailVerification);
  const callOff = useAct(() => askEmail(person.email));
  const refusal = mail.refusal ?? callOff.refusal;
  return (
    <div className="col gap12">
      <div className="row gap8 wrap">
        <Button loading={mail.isBusy} onClick={mail.run}>
          {t('sendVerification')}
        </Button>
        {person.emailWaitingForVerify && (
          <Button type="text" loading={callOff.isBusy} onClick={callOff.run}>
            {t('keepEmail')}
          </Button>
        )}
      </div>
      <Refusal text={refusal} />
    </div>
  );
}
