import { Button } from 'antd';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useSession } from '#lib/session/session.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { InstantText } from '#ui/instant-text.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { PageHead } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/skeletons.tsx';
import panelStyles from '#ui/panel.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { MemberMenu, MemberName, MemberRole, type MemberAct } from './member-row.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { useTeam, type Member } from './use-team.ts';
import styles from './team.module.css';
import { texts } from './texts.ts';

type Open = { readonly act: 'add' } | { readonly act: MemberAct; readonly member: Member };

/** The members and invitations of the organization (ACC-128). */
export function TeamPage() {
  const { t } = useTexts(texts);
  const team = useTeam();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  usePageTitle(t('title'));
  return (
    <>
      <PageHead
        title={t('title')}
        line={t('line')}
        action={
          <Button type="primary" icon={<UserPlus size={16} aria-hidden="true" />} onClick={() => setOpen({ act: 'add' })}>
            {t('add')}
          </Button>
        }
      />
      <TeamList team={team} onAct={(act, member) => setOpen({ act, member })} />
      {open?.act === 'add' && <AddMemberDialog onClose={close} onAdd={team.add} />}
      {open?.act === 'change' && <ChangeRoleDialog member={open.member} onClose={close} onChange={team.change} />}
      {open?.act === 'remove' && <RemoveMemberDialog member={open.member} onClose={close} onRemove={team.remove} />}
    </>
  );
}

interface TeamListProps {
  team: ReturnType<typeof useTeam>;
  onAct: (act: MemberAct, member: Member) => void;
}

function TeamList({ team: { members, hasFailed, refetch }, onAct }: TeamListProps) {
  const { t } = useTexts(texts);
  const { user, organization } = useSession();
  if (hasFailed) return <ListFailed text={t('didNotLoad')} onRetry={refetch} />;
  if (!members) return <TableSkeleton rows={4} />;
  // a super user may view an organization without members
  if (members.length === 0) return <Empty title={t('nobody')} hint={t('nobodyHint')} />;
  return (
    <div className={panelStyles.panel}>
      <DataTable<Member>
        label={t('title')}
        look="rows"
        className={styles.team}
        rows={members}
        keyOf={({ _id }) => _id}
        columns={[
          { title: t('member'), className: styles.who, of: (member) => <MemberName member={member} isSelf={member.userId === user._id} /> },
          { title: t('role'), className: styles.role, of: (member) => <MemberRole member={member} /> },
          {
            title: t('since'),
            className: `${styles.since} muted`,
            of: ({ acceptedAt }) => acceptedAt && <InstantText at={acceptedAt} zone={organization?.timezone} format="printed" />,
          },
          { title: t('acts'), as: 'menu', of: (member) => <MemberMenu member={member} onAct={onAct} /> },
        ]}
      />
    </div>
  );
}
