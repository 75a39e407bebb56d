import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TelField } from '#ui/form/phone-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { customerDraftOf, customerInputOf, wrongIn } from './customer-draft.ts';
import { UpdateCustomerDocument } from './customers.graphql.ts';
import type { Profile } from './use-customers.ts';
import styles from './customers.module.css';
import { texts } from '../texts.ts';

interface UpdateCustomerDialogProps {
  customer: Profile;
  onClose: () => void;
  onUpdated: () => void;
}

/** Corrects a customer's account. Nothing is stored before Update; a refusal is shown inside and the typed values are kept. */
export function UpdateCustomerDialog({ customer, onClose, onUpdated }: UpdateCustomerDialogProps) {
  const { t } = useTexts(texts);
  const [update] = useMutation(UpdateCustomerDocument);
  const form = useForm({
    id: 'customer',
    initial: customerDraftOf(customer),
    check: (draft) => wrongIn(draft, customer),
    send: async (draft) => {
      await update({ variables: { input: customerInputOf(draft, customer) } });
      onUpdated();
    },
    shows: 'at once',
  });
  return (
    <Dialog
      open
      title={t('updateCustomer')}
      width="updateCustomer"
      onClose={onClose}
      form={form}
      action={{ label: t('update'), disabled: wrongIn(form.draft, customer).length > 0 }}
    >
      <div className={styles.form}>
        <TextField form={form} name="email" label={t('email')} type="email" placeholder={t('enterEmail')} />
        <TelField form={form} name="phoneNumber" label={t('phoneNumber')} autoComplete="off" />
        <ChoiceField
          form={form}
          name="preferredLogin"
          label={t('preferredLogin')}
          options={[
            { value: 'Password', label: t('byPassword') },
            { value: 'PhoneCode', label: t('bySms') },
          ]}
        />
        <SecondaryEmails emails={form.draft.secondaryEmails} onChange={(secondaryEmails) => form.change({ secondaryEmails })} />
      </div>
      <Refusal text={form.refusal} />
    </Dialog>
  );
}

function SecondaryEmails({ emails, onChange }: { emails: readonly string[]; onChange: (emails: string[]) => void }) {
  const { t } = useTexts(texts);
  const confirm = useConfirm();
  const remove = async (email: string) => {
    const question = { title: t('removeTitle'), text: t('removeQuestion', { email }), confirmText: t('remove'), cancelText: t('cancel') };
    if (await confirm(question)) onChange(emails.filter((other) => other !== email));
  };
  return (
    <fieldset className={styles.emails}>
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
