import { checkEmail } from '@marquee/shared/accounts/email';
import { fieldError } from '@marquee/shared/error-texts';
import { Dialog } from '#ui/dialog.tsx';
import { EmailField } from '#ui/form/contact-fields.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { usePersonActs } from './use-person.ts';
import styles from './personal.module.css';
import { texts } from '../texts.ts';

/** A further address of this account. */
export function AddEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(texts);
  const { addEmail, proofDialog } = usePersonActs();
  const form = useForm({
    id: 'added',
    initial: { email: '' },
    check: ({ email }) => fieldError('email', checkEmail(email)),
    send: async ({ email }) => {
      await addEmail(email.trim());
      onClose();
    },
  });
  return (
    <Dialog open title={t('addEmail')} width="subscribe" onClose={onClose} form={form} action={{ label: t('add') }}>
      <p className={`muted ${styles.intro}`}>{t('addEmailIntro')}</p>
      <EmailField form={form} name="email" label={t('email')} />
      <Refusal text={form.refusal} />
      {proofDialog}
    </Dialog>
  );
}
