import { useMutation } from '@apollo/client/react';
import { checkEmail } from '@marquee/shared/accounts/email';
import { fieldError } from '@marquee/shared/error-texts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { Customer } from '../contact-types.ts';
import { UpdateContactDocument } from '../contacts.graphql.ts';
import styles from '../contacts.module.css';
import { texts } from '../texts.ts';

/** Changes the address of a contact who is no customer (OPS-159). A refusal is shown inside and the typed text is kept. */
export function UpdateContactDialog({ contact, onClose }: { contact: Customer; onClose: () => void }) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [update] = useMutation(UpdateContactDocument);
  const form = useForm({
    id: 'contact',
    initial: { email: contact.email },
    check: ({ email }) => fieldError('email', checkEmail(email)),
    send: async ({ email }) => {
      await update({ variables: { input: { _id: contact._id, email } } });
      notices.success(t('updated'));
      onClose();
    },
    shows: 'at once',
  });
  return (
    <Dialog
      open
      width="updateCustomer"
      title={t('updateCustomer')}
      onClose={onClose}
      form={form}
      action={{ label: t('update'), disabled: checkEmail(form.draft.email) !== null }}
    >
      <TextField
        form={form}
        name="email"
        label={t('email')}
        size="large"
        type="email"
        placeholder={t('enterEmail')}
        className={styles.email}
      />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
