import { Button } from 'antd';
import dataTableStyles from '#ui/data-table.module.css';
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
      <table className={dataTableStyles.table} aria-label={t('sites')}>
        <thead>
          <tr>
            <th scope="col">{t('siteId')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('domain')}</th>
            <th scope="col">{t('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {sites.map((site) => (
            <tr key={site._id}>
              <td data-label={t('siteId')} className={dataTableStyles.id}>
                {site.webFlowId}
              </td>
              <td className={dataTableStyles.name}>{site.name}</td>
              <td data-label={t('domain')}>{site.domains[0]?.name}</td>
              <td className={dataTableStyles.acts}>
                <Button
                  size="small"
                  disabled={busyWith !== null}
                  loading={busyWith === site.webFlowId}
                  aria-label={t('reconnectOf', { name: site.name })}
                  onClick={() => onReconnect(site)}
                >
                  {t('reconnect')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
