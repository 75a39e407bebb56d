import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useSession } from '#lib/session/session.ts';
import { PageHead, Toolbar } from '#ui/page.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { NO_FILTER, readableFilter, searchOf, type AuditFilter } from './audit-filter.ts';
import { AuditList } from './audit-list.tsx';
import { useAuditExport } from './use-audit-export.ts';
import { useAuditLog } from './use-audit-log.ts';

/** The audit log of the organization, for its owners. The filter is in the URL. */
export function AuditPage({ asked }: { asked: AuditFilter }) {
  const { t } = useTranslation('audit');
  const navigate = useNavigate();
  const { organization } = useSession();
  const filter = readableFilter(asked);
  const list = useAuditLog(filter);
  const { isExporting, start } = useAuditExport(filter);
  const go = (wanted: AuditFilter) => void navigate({ to: '/admin/dashboard/settings/audit', search: searchOf(wanted), replace: true });
  const zone = organization?.timezone ?? null;
  usePageTitle(t('title'));
  return (
    <div className="col gap20">
      <PageHead title={t('title')} line={zone ? t('lineInZone', { zone: zone.replaceAll('_', ' ') }) : t('line')} />
      <Toolbar
        actions={
          <Button icon={<Download size={16} aria-hidden="true" />} loading={isExporting} disabled={isExporting} onClick={start}>
            {t('export')}
          </Button>
        }
      >
        <AuditFilters filter={filter} onChange={go} />
      </Toolbar>
      <AuditList list={list} zone={zone} filter={filter} onFilter={go} onClear={() => go(NO_FILTER)} />
    </div>
  );
}
