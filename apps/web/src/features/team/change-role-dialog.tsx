import { Alert, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLE_NAMES } from '@marquee/shared/permissions';
import type { Role } from '../../gql/graphql.ts';
import { useOnceOrRefusal } from '../../lib/use-once.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { memberNameOf } from './member-words.ts';
import { RoleField } from './role-field.tsx';
import type { Member } from './use-team.ts';

interface ChangeRoleDialogProps {
  member: Member;
  onClose: () => void;
  onChange: (member: Member, role: Role) => Promise<void>;
}

/** Gives a member or an invitation another role. */
export function ChangeRoleDialog({ member, onClose, onChange }: ChangeRoleDialogProps) {
  const { t } = useTranslation('team');
  const notices = useNotices();
  const name = memberNameOf(member);
  const [role, setRole] = useState<Role>(member.role);
  const { run, isBusy, refusal } = useOnceOrRefusal(async () => {
    await onChange(member, role);
    notices.success(t('changed', { name, role: ROLE_NAMES[role] }));
    onClose();
  });
  return (
    <Dialog
      open
      title={t('changeTitle')}
      width="subscribe"
      onClose={onClose}
      action={{ label: <span className="caps">{t('changeAct')}</span>, disabled: role === member.role, loading: isBusy, onClick: run }}
    >
      <p className="team-intro strong cut" title={name}>
        {name}
      </p>
      <Form layout="vertical">
        <RoleField id="member-new-role" value={role} onChange={setRole} />
      </Form>
      <p className="small muted">{t('ownRole')}</p>
      {refusal && <Alert type="error" role="alert" title={refusal} />}
    </Dialog>
  );
}
