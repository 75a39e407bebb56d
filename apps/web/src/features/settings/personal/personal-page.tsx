import { useNavigate } from '@tanstack/react-router';
import { Tabs } from 'antd';
import { usePageTitle } from '#lib/text/page-title.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { PageHead } from '#ui/page.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { ProfileTab } from './profile-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { usePerson } from './use-person.ts';
import { texts } from '../texts.ts';

export type PersonalTab = 'profile' | 'security';

const PATH = '/admin/dashboard/settings/profile';

/** The user's own name and picture, and login settings (ACC-179). */
export function PersonalPage({ tab }: { tab: PersonalTab }) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const { person, hasFailed, refetch } = usePerson();
  usePageTitle(t('Personal'));
  const waiting = hasFailed ? <ListFailed text={t('personNotLoaded')} onRetry={refetch} /> : <RowsSkeleton rows={3} />;
  const items = [
    { key: 'profile', label: t('profile'), children: person ? <ProfileTab person={person} /> : waiting },
    { key: 'security', label: t('security'), children: person ? <SecurityTab person={person} /> : waiting },
  ];
  return (
    <>
      <PageHead title={t('Personal')} line={t('personalLine')} />
      <Tabs
        activeKey={tab}
        items={items}
        destroyOnHidden
        onChange={(key) => void navigate({ href: key === 'security' ? `${PATH}?tab=security` : PATH })}
      />
    </>
  );
}
