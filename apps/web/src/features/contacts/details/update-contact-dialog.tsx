import { useMutation } from '@apollo/client/react';
import { Alert, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkEmail } from '@marquee/shared/accounts/email';
import { errorText as textOf } from '@marquee/shared/error-texts';
import { errorText } from '../../../lib/error-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useNotices } from '../../../ui/notices.tsx';
import type { Customer } from '../contact-types.ts';
import { UpdateContactDocument } from '../contacts.graphql.ts';

/** A new address for a mere contact (OPS-159). A refusal stays inside with what was typed. */
export function UpdateContactDialog({ contact, onClose }: { contact: Customer; onClose: () => void }) {
  const { t } = useTranslation('contacts');
  const id = useId();
  const notices = useNotices();
  const [email, setEmail] = useState(contact.email);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [update, { loading }] = useMutation(UpdateContactDocument);
  const wrong = checkEmail(email);
  const save = async () => {
    if (loading || wrong) return;
    setRefusal(null);
    try {
      await update({ variables: { input: { _id: contact._id, email } } });
      notices.success(t('updated'));
      onClose();
    } catch (error) {
      setRefusal(errorText(error));
    }
  };
  return (
    <Dialog
      open
      width="updateCustomer"
      title={t('updateCustomer')}
      onClose={onClose}
      action={{ label: t('update'), loading, disabled: wrong !== null, onClick: () => void save() }}
    >
      <label className="flabel" htmlFor={id}>
        {t('email')}
      </label>
      <Input
        id={id}
        size="large"
        type="email"
        placeholder={t('enterEmail')}
        value={email}
        status={wrong ? 'error' : ''}
        aria-describedby={`${id}-note`}
        onChange={(event) => setEmail(event.target.value)}
        onPressEnter={() => void save()}
      />
      <div id={`${id}-note`} className="import-note small problem" aria-live="polite">
        {wrong && textOf(wrong)}
      </div>
      {refusal && <Alert type="error" role="alert" title={refusal} />}
    </Dialog>
  );
}
