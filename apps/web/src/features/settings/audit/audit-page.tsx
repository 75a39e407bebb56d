import { useNavigate } from '@tanstack/react-router';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useSession } from '#lib/session/session.ts';
import { ExportButton } from '#parts/exports/export-button.tsx';
import { PageHead, Toolbar } from '#ui/page.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { AuditFilters } from './audit-filters.tsx';
import { NO_FILTER, queryOf, readableFilter, searchOf, type AuditFilter } from './audit-filter.ts';
import { AuditList } from './audit-list.tsx';
import { ExportAuditLogDocument } from './audit.graphql.ts';
import { useAuditLog } from './use-audit-log.ts';
import { texts } from './texts.ts';

/** The audit log of the organization, for its owners. The filter is in the URL. */
export function AuditPage({ asked }: { asked: AuditFilter }) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const { organization } = useSession();
  const filter = readableFilter(asked);
  const list = useAuditLog(filter);
  const go = (wanted: AuditFilter) => void navigate({ to: '/admin/dashboard/settings/audit', search: searchOf(wanted), replace: true });
  const zone = organization?.timezone ?? null;
  usePageTitle(t('title'));
  return (
    <div className="col gap20">
      <PageHead title={t('title')} line={zone ? t('lineInZone', { zone: zone.replaceAll('_', ' ') }) : t('line')} />
      <Toolbar actions={<ExportButton label={t('export')} document={ExportAuditLogDocument} query={queryOf(filter)} />}>
        <AuditFilters filter={filter} onChange={go} />
      </Toolbar>
      <AuditList list={list} zone={zone} filter={filter} onFilter={go} onClear={() => go(NO_FILTER)} />
    </div>
  );
}
