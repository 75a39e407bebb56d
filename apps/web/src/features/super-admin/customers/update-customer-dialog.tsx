import { useMutation } from '@apollo/client/react';
import { Alert, Button, Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnceOrRefusal } from '../../../lib/use-once.ts';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { customerDraftOf, customerInputOf, wrongOf, type CustomerDraft } from './customer-draft.ts';
import { UpdateCustomerDocument } from './customers.graphql.ts';
import type { Profile } from './use-customers.ts';

interface UpdateCustomerDialogProps {
  customer: Profile;
  onClose: () => void;
  onUpdated: () => void;
}

/** Corrects somebody's account. Nothing is stored before Update; a refusal stays inside with what was typed. */
export function UpdateCustomerDialog({ customer, onClose, onUpdated }: UpdateCustomerDialogProps) {
  const { t } = useTranslation('superAdmin');
  const [draft, setDraft] = useState(() => customerDraftOf(customer));
  const [update] = useMutation(UpdateCustomerDocument);
  const { run, isBusy, refusal } = useOnceOrRefusal(async () => {
    await update({ variables: { input: customerInputOf(draft, customer) } });
    onUpdated();
  });
  const wrong = wrongOf(draft, customer);
  const isWrong = wrong.email !== null || wrong.phoneNumber !== null;
  return (
    <Dialog
      open
      title={t('updateCustomer')}
      width="updateCustomer"
      onClose={onClose}
      action={{ label: t('update'), disabled: isWrong, loading: isBusy, onClick: run }}
    >
      <form
        className="customer-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) run();
        }}
      >
        <Labelled id="customer-email" label={t('email')} error={wrong.email}>
          <Input
            id="customer-email"
            type="email"
            placeholder={t('enterEmail')}
            value={draft.email}
            status={wrong.email ? 'error' : ''}
            onChange={({ target }) => setDraft({ ...draft, email: target.value })}
          />
        </Labelled>
        <Labelled id="customer-phone" label={t('phoneNumber')} error={wrong.phoneNumber}>
          <Input
            id="customer-phone"
            type="tel"
            value={draft.phoneNumber}
            status={wrong.phoneNumber ? 'error' : ''}
            onChange={({ target }) => setDraft({ ...draft, phoneNumber: target.value })}
          />
        </Labelled>
        <Labelled id="customer-login" label={t('preferredLogin')} error={null}>
          <Select<CustomerDraft['preferredLogin']>
            id="customer-login"
            value={draft.preferredLogin}
            options={[
              { value: 'Password', label: t('byPassword') },
              { value: 'PhoneCode', label: t('bySms') },
            ]}
            onChange={(preferredLogin) => setDraft({ ...draft, preferredLogin })}
            style={{ width: '100%' }}
          />
        </Labelled>
        <SecondaryEmails emails={draft.secondaryEmails} onChange={(secondaryEmails) => setDraft({ ...draft, secondaryEmails })} />
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
      {refusal && <Alert type="error" role="alert" title={refusal} />}
    </Dialog>
  );
}

function SecondaryEmails({ emails, onChange }: { emails: readonly string[]; onChange: (emails: string[]) => void }) {
  const { t } = useTranslation('superAdmin');
  const confirm = useConfirm();
  const remove = async (email: string) => {
    const question = { title: t('removeTitle'), text: t('removeQuestion', { email }), confirmText: t('remove'), cancelText: t('cancel') };
    if (await confirm(question)) onChange(emails.filter((other) => other !== email));
  };
  return (
    <fieldset className="customer-emails">
      <legend className="flabel">{t('secondaryEmails')}</legend>
      {emails.length === 0 && <p className="muted">{t('noSecondaryEmails')}</p>}
      <ul>
        {emails.map((email) => (
          <li key={email}>
            <span className="grow">{email}</span>
            <Button size="small" aria-label={t('removeOf', { email })} onClick={() => void remove(email)}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Labelled({ id, label, error, children }: { id: string; label: string; error: string | null; children: ReactNode }) {
  return (
    <div className="field">
      <label className="flabel" htmlFor={id}>
        {label}
      </label>
      {children}
      <div className="ferr" aria-live="polite">
        {error}
      </div>
    </div>
  );
}
