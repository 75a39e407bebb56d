import { checkEmail } from '@marquee/shared/accounts/email';
import { fieldError } from '@marquee/shared/error-texts';
import type { Role } from '#gql/graphql.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { useEmailProof } from '#parts/email-proof/use-email-proof.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { RoleField } from './role-field.tsx';
import styles from './team.module.css';
import { texts } from './texts.ts';
import { useOwnerQuestion } from './use-owner-question.ts';

interface AddMemberDialogProps {
  onClose: () => void;
  onAdd: (email: string, role: Role) => Promise<void>;
}

/**
 * Invites a user by e-mail. A malformed address is reported under the field and nothing is sent (ACC-130). Inviters
 * with an unverified address receive a link first, and the invitation is sent once it was opened.
 */
export function AddMemberDialog({ onClose, onAdd }: AddMemberDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const proof = useEmailProof((own) => t('proveFirst', { email: own }));
  const form = useForm<{ email: string; role: Role }>({
    id: 'member',
    initial: { email: '', role: 'SCANNER' },
    check: ({ email }) => fieldError('email', checkEmail(email)),
    send: async ({ email, role }): Promise<void> => {
      if (!question.passes()) return;
      if (!(await proof.passes(() => onAdd(email.trim(), role), form.submit))) return;
      notices.success(t('invited', { email: email.trim() }));
      onClose();
    },
  });
  const question = useOwnerQuestion({ role: form.draft.role, who: form.draft.email });
  return (
    <Dialog
      open
      title={t('addTitle')}
      width="subscribe"
      onClose={onClose}
      form={form}
      action={{
        label: <span className="caps">{t(question.isAsking ? 'ownerAct' : 'addAct')}</span>,
        disabled: form.draft.email.trim() === '',
      }}
    >
      <p className={`muted ${styles.intro}`}>{t('addIntro')}</p>
      <TextField form={form} name="email" label={t('email')} className="stacked" type="email" autoComplete="off" />
      <RoleField form={form} />
      {proof.offer}
      {question.isAsking && (
        <p role="alert" className="strong">
          {t('ownerQuestion', { name: form.draft.email.trim() })}
        </p>
      )}
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
