import { ROLE_NAMES } from '@marquee/shared/permissions';
import type { Role } from '#gql/graphql.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { memberNameOf } from './member-words.ts';
import { RoleField } from './role-field.tsx';
import type { Member } from './use-team.ts';
import styles from './team.module.css';
import { texts } from './texts.ts';
import { useOwnerQuestion } from './use-owner-question.ts';

interface ChangeRoleDialogProps {
  member: Member;
  onClose: () => void;
  onChange: (member: Member, role: Role) => Promise<void>;
}

/** Changes the role of a member or an invitation. */
export function ChangeRoleDialog({ member, onClose, onChange }: ChangeRoleDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const name = memberNameOf(member);
  const form = useForm<{ role: Role }>({
    id: 'new',
    initial: { role: member.role },
    send: async ({ role }) => {
      if (!question.passes()) return;
      await onChange(member, role);
      notices.success(t('changed', { name, role: ROLE_NAMES[role] }));
      onClose();
    },
  });
  const question = useOwnerQuestion({ role: form.draft.role, who: name });
  return (
    <Dialog
      open
      title={t('changeTitle')}
      width="subscribe"
      onClose={onClose}
      form={form}
      action={{
        label: <span className="caps">{t(question.isAsking ? 'ownerAct' : 'changeAct')}</span>,
        disabled: form.draft.role === member.role,
      }}
    >
      <p className={`${styles.intro} strong cut`} title={name}>
        {name}
      </p>
      <RoleField form={form} />
      <p className="small muted">{t('ownRole')}</p>
      {question.isAsking && (
        <p role="alert" className="strong">
          {t('ownerQuestion', { name: name })}
        </p>
      )}
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
