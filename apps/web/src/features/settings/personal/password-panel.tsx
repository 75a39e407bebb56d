import { Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { checkPasswords, NO_PASSWORDS, PasswordPairFields } from '#ui/form/password-pair.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Panel } from '#ui/panel.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { usePersonActs, type Person } from './use-person.ts';
import { texts } from '../texts.ts';

export function PasswordPanel({ person }: { person: Person }) {
  const { t } = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel
      title={t('password')}
      extra={<Button onClick={() => setIsOpen(true)}>{t(person.hasPassword ? 'changePassword' : 'setPassword')}</Button>}
    >
      <p className="muted">{t(person.hasPassword ? 'passwordHint' : 'noPassword')}</p>
      {isOpen && <PasswordDialog person={person} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

/** A new password, typed twice; it ends every other login (ACC-183). */
function PasswordDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTexts(texts);
  const { setPassword, proofDialog } = usePersonActs();
  const owner = { email: person.email, name: `${person.firstName} ${person.lastName}` };
  const form = useForm({
    id: 'own',
    initial: NO_PASSWORDS,
    check: (pair) => checkPasswords(pair, owner),
    send: async ({ password }) => {
      await setPassword(password);
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t(person.hasPassword ? 'changePassword' : 'setPassword')}
      width="subscribe"
      onClose={onClose}
      form={form}
      action={{ label: t('save') }}
    >
      <PasswordPairFields form={form} email={person.email} />
      <p className="small muted">{t('passwordEnds')}</p>
      <Refusal text={form.refusal} />
      {proofDialog}
    </Dialog>
  );
}
