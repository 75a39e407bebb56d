import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnceOrRefusal } from '../../../lib/use-once.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordPairFields, type PasswordPair } from '../../../ui/password-pair.tsx';
import { usePersonActs, type Person } from './use-person.ts';

export function PasswordPanel({ person }: { person: Person }) {
  const { t } = useTranslation('settings');
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
  const { t } = useTranslation('settings');
  const { setPassword, proofDialog } = usePersonActs();
  const [form] = Form.useForm<PasswordPair>();
  const { run, isBusy, refusal } = useOnceOrRefusal(async ({ password }: PasswordPair) => {
    await setPassword(password);
    onClose();
  });
  return (
    <Dialog
      open
      title={t(person.hasPassword ? 'changePassword' : 'setPassword')}
      width="subscribe"
      onClose={onClose}
      action={{ label: t('save'), loading: isBusy, onClick: form.submit }}
    >
      <Form form={form} layout="vertical" noValidate requiredMark={false} onFinish={run}>
        <PasswordPairFields email={person.email} name={`${person.firstName} ${person.lastName}`} />
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </Form>
      <p className="small muted">{t('passwordEnds')}</p>
      {refusal && <Alert type="error" role="alert" title={refusal} />}
      {proofDialog}
    </Dialog>
  );
}
