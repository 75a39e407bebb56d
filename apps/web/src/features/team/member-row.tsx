import { Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { canManageRole, ROLE_NAMES } from '@marquee/shared/permissions';
import { useSession } from '#lib/session/session.ts';
import { InstantText } from '#ui/instant-text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { memberNameOf } from './member-words.ts';
import type { Member } from './use-team.ts';
import styles from './team.module.css';
import { texts } from './texts.ts';

export type MemberAct = 'change' | 'remove';

interface MemberRowProps {
  member: Member;
  onAct: (act: MemberAct, member: Member) => void;
}

/** One row of the team: name, role, since when, actions. */
export function MemberRow({ member, onAct }: MemberRowProps) {
  const { t } = useTexts(texts);
  const { user, organization } = useSession();
  const name = memberNameOf(member);
  return (
    <tr>
      <td className={styles.who}>
        <span className="row gap12">
          <Avatar name={name} />
          <span className={styles.names}>
            <span className="strong cut" title={name}>
              {name}
              {member.userId === user._id && <span className="faint regular"> {t('you')}</span>}
            </span>
            {member.user && (
              <span className="small muted cut" title={member.userEmail}>
                {member.userEmail}
              </span>
            )}
          </span>
        </span>
      </td>
      <td className={styles.role}>
        {ROLE_NAMES[member.role]}
        {!member.acceptedAt && <span className="faint"> {t('invitePending')}</span>}
      </td>
      <td className={`${styles.since} muted`}>
        {member.acceptedAt && <InstantText at={member.acceptedAt} zone={organization?.timezone} format="printed" />}
      </td>
      <td className={styles.acts}>
        <MemberMenu member={member} onAct={onAct} />
      </td>
    </tr>
  );
}

/** Absent on the user's own row, on owners, but not on their invitations, and on members this user may not manage (ACC-129). */
function MemberMenu({ member, onAct }: MemberRowProps) {
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
