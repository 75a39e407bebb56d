import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { Empty } from '#ui/empty.tsx';
import { ListStates } from '#parts/lists/list-states.tsx';
import { PageHead, Toolbar } from '#ui/page.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { OrganizationsDocument } from './organizations.graphql.ts';
import { OrganizationsTable } from './organizations-table.tsx';
import { useOrganizationActs } from './use-organization-acts.ts';
import { useOrganizations } from './use-organizations.ts';
import { texts } from '../texts.ts';

/** All organizations of the platform. `text` is the search text from the URL. */
export function OrganizationsPage({ text }: { text: string }) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const list = useOrganizations(text);
  const refresh = useRefresh(OrganizationsDocument);
  const { enter, remove, isBusy } = useOrganizationActs(() => {
    window.scrollTo({ top: 0 });
    refresh();
  });
  const search = (q: string) => void navigate({ to: '/admin/dashboard/super/organizations', search: q ? { q } : {}, replace: true });
  usePageTitle(t('Organizations'));
  return (
    <>
      <PageHead title={t('Organizations')} line={t('organizationsLine')} />
      <Toolbar>
        <SearchBox placeholder={t('searchOrganizations')} value={text} onSearch={search} width={420} />
      </Toolbar>
      <ListStates list={list} empty={<NoOrganizations text={text} onClear={() => search('')} />}>
        <OrganizationsTable organizations={list.items} isBusy={isBusy} onEnter={enter} onDelete={remove} />
      </ListStates>
    </>
  );
}

function NoOrganizations({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTexts(texts);
  if (!text) return <Empty title={t('noOrganizations')} hint={t('noOrganizationsHint')} />;
  return (
    <Empty
      art="search"
      title={t('noOrganizations')}
      hint={t('noMatchHint', { text })}
      action={<Button onClick={onClear}>{t('clearSearch')}</Button>}
    />
  );
}
