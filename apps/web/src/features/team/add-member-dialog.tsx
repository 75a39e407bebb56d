import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkEmail } from '@marquee/shared/accounts/email';
import { errorText } from '@marquee/shared/error-texts';
import type { Role } from '../../gql/graphql.ts';
import { errorCode } from '../../lib/error-text.ts';
import { useSession } from '../../lib/session.ts';
import { useAddressProof } from '../../lib/use-address-proof.ts';
import { useOnceOrRefusal } from '../../lib/use-once.ts';
import { ConfirmEmail } from '../../ui/confirm-email.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { RoleField } from './role-field.tsx';

interface AddMemberDialogProps {
  onClose: () => void;
  onAdd: (email: string, role: Role) => Promise<void>;
}

/**
 * Invites somebody by e-mail. A malformed address is said under the field and nothing is sent (ACC-130). Whoever has not proved their own
 * address is sent a link first, and the invitation goes once it was opened.
 */
export function AddMemberDialog({ onClose, onAdd }: AddMemberDialogProps) {
  const { t } = useTranslation('team');
  const notices = useNotices();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('SCANNER');
  const { email: own } = useSession().user;
  const isProved = useAddressProof();
  const [isUnproved, setUnproved] = useState(false);
  const [emailMessage, setEmailMessage] = useState<string | null>(null);
  const { run, isBusy, refusal } = useOnceOrRefusal(async () => {
    try {
      await onAdd(email.trim(), role);
    } catch (error) {
      if (errorCode(error) !== 'EMAIL_NOT_VERIFIED') throw error;
      setUnproved(true);
      return;
    }
    notices.success(t('invited', { email: email.trim() }));
    onClose();
  });
  const goOn = async () => {
    const isThere = await isProved();
    if (isThere) {
      setUnproved(false);
      run();
    }
    return isThere;
  };
  const isEmpty = email.trim() === '';
  const submit = () => {
    if (isEmpty) return;
    const wrong = checkEmail(email);
    setEmailMessage(wrong && errorText(wrong));
    if (!wrong) run();
  };
  return (
    <Dialog
      open
      title={t('addTitle')}
      width="subscribe"
      onClose={onClose}
      action={{ label: <span className="caps">{t('addAct')}</span>, disabled: isEmpty, loading: isBusy, onClick: submit }}
    >
      <p className="muted team-intro">{t('addIntro')}</p>
      <Form layout="vertical" noValidate onFinish={submit}>
        <Form.Item
          label={t('email')}
          htmlFor="member-email"
          {...(emailMessage && { validateStatus: 'error' as const, help: emailMessage })}
        >
          <Input
            id="member-email"
            type="email"
            autoComplete="off"
            value={email}
            aria-invalid={emailMessage !== null}
            onChange={({ target }) => {
              setEmail(target.value);
              setEmailMessage(null);
            }}
          />
        </Form.Item>
        <RoleField id="member-role" value={role} onChange={setRole} />
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </Form>
      {isUnproved && <ConfirmEmail email={own} lead={t('proveFirst', { email: own })} onAsk={goOn} />}
      {refusal && <Alert type="error" role="alert" title={refusal} />}
    </Dialog>
  );
}
