import { Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { canManageRole, ROLE_NAMES } from '@marquee/shared/permissions';
import { useSession } from '#lib/session/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { memberNameOf } from './member-words.ts';
import type { Member } from './use-team.ts';
import styles from './team.module.css';
import { texts } from './texts.ts';

export type MemberAct = 'change' | 'remove';

export function MemberName({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const { t } = useTexts(texts);
  const name = memberNameOf(member);
  return (
    <span className="row gap12">
      <Avatar name={name} />
      <span className={styles.names}>
        <span className="strong cut" title={name}>
          {name}
          {isSelf && <span className="faint regular"> {t('you')}</span>}
        </span>
        {member.user && (
          <span className="small muted cut" title={member.userEmail}>
            {member.userEmail}
          </span>
        )}
      </span>
    </span>
  );
}

export function MemberRole({ member: { role, acceptedAt } }: { member: Member }) {
  const { t } = useTexts(texts);
  return (
    <>
      {ROLE_NAMES[role]}
      {!acceptedAt && <span className="faint"> {t('invitePending')}</span>}
    </>
  );
}

/** Absent on the user's own row, on owners, but not on their invitations, and on members this user may not manage (ACC-129). */
export function MemberMenu({ member, onAct }: { member: Member; onAct: (act: MemberAct, member: Member) => void }) {
  const { t } = useTexts(texts);
  const session = useSession();
  const isInvitation = !member.acceptedAt;
  const isOwner = member.role === 'OWNER' && !isInvitation;
  const isManaged = member.userId !== session.user._id && !isOwner && canManageRole(session, member.role, isInvitation);
  if (!isManaged) return null;
  const items = [
    { key: 'change', label: t('changeRole') },
    { key: 'remove', label: t(member.acceptedAt ? 'removeMember' : 'rescindInvite'), danger: true },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => onAct(key as MemberAct, member) }}>
      <IconButton aria-haspopup="menu" aria-label={t('actsOf', { name: memberNameOf(member) })}>
        <Ellipsis size={18} aria-hidden="true" />
      </IconButton>
    </Dropdown>
  );
}
