import { Button } from 'antd';
import { DataTable } from '#ui/data-table.tsx';
import panelStyles from '#ui/panel.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { ListedSite } from './use-sites.ts';
import { texts } from '../texts.ts';

interface SitesTableProps {
  sites: readonly ListedSite[];
  /** The site whose events are being reconnected. */
  busyWith: string | null;
  onReconnect: (site: ListedSite) => void;
}

/** One row for each website. */
export function SitesTable({ sites, busyWith, onReconnect }: SitesTableProps) {
  const { t } = useTexts(texts);
  return (
    <div className={panelStyles.panel}>
      <DataTable<ListedSite>
        label={t('sites')}
        rows={sites}
        keyOf={({ _id }) => _id}
        columns={[
          { title: t('siteId'), as: 'id', of: ({ webFlowId }) => webFlowId },
          { title: t('name'), as: 'name', of: ({ name }) => name },
          { title: t('domain'), of: ({ domains }) => domains[0]?.name },
          {
            title: t('actions'),
            as: 'acts',
            of: (site) => (
              <Button
                size="small"
                disabled={busyWith !== null}
                loading={busyWith === site.webFlowId}
                aria-label={t('reconnectOf', { name: site.name })}
                onClick={() => onReconnect(site)}
              >
                {t('reconnect')}
              </Button>
            ),
          },
        ]}
      />
    </div>
  );
}
