import { Button } from 'antd';
import { useState } from 'react';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { Empty } from '#ui/empty.tsx';
import { ListStates } from '#parts/lists/list-states.tsx';
import { PageHead } from '#ui/page.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { ConnectSiteDialog } from './connect-site-dialog.tsx';
import { WebSitesDocument } from './sites.graphql.ts';
import { SitesTable } from './sites-table.tsx';
import { useReconnectEvents, useSites } from './use-sites.ts';
import { texts } from '../texts.ts';

/** The websites that show our events. Reached from Platform Settings. */
export function SitesPage() {
  const { t } = useTexts(texts);
  const { list, proposal } = useSites();
  const refresh = useRefresh(WebSitesDocument);
  const { run, busyWith } = useReconnectEvents();
  const [isConnecting, setConnecting] = useState(false);
  const connect = (
    <Button type="primary" onClick={() => setConnecting(true)}>
      {t('connectSite')}
    </Button>
  );
  usePageTitle(t('sites'));
  return (
    <>
      <PageHead title={t('sites')} line={t('sitesLine')} {...(list.items.length > 0 && { action: connect })} />
      <ListStates list={list} empty={<Empty title={t('noSites')} hint={t('noSitesHint')} action={connect} />}>
        <SitesTable sites={list.items} busyWith={busyWith} onReconnect={run} />
      </ListStates>
      {isConnecting && (
        <ConnectSiteDialog
          proposal={proposal}
          onClose={() => setConnecting(false)}
          onConnected={() => {
            setConnecting(false);
            refresh();
          }}
        />
      )}
    </>
  );
}
