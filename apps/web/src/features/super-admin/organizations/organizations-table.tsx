import { Button } from 'antd';
import { useIsBuilt } from '#lib/built-routes.ts';
import { InstantText } from '#ui/instant-text.tsx';
import { PageLink } from '#ui/page-link.tsx';
import dataTableStyles from '#ui/data-table.module.css';
import panelStyles from '#ui/panel.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { ListedOrganization } from './use-organizations.ts';
import { texts } from '../texts.ts';

const SETTINGS = '/admin/dashboard/super/organizations/settings';

interface OrganizationsTableProps {
  organizations: readonly ListedOrganization[];
  isBusy: boolean;
  onEnter: (orgId: string) => void;
  onDelete: (orgId: string, orgName: string) => void;
}

/** One row for each organization, with an operator's actions. */
export function OrganizationsTable({ organizations, ...acts }: OrganizationsTableProps) {
  const { t } = useTexts(texts);
  return (
    <div className={panelStyles.panel}>
      <table className={dataTableStyles.table} aria-label={t('Organizations')}>
        <thead>
          <tr>
            <th scope="col">{t('orgId')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('ownerEmail')}</th>
            <th scope="col">{t('created')}</th>
            <th scope="col">{t('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {organizations.map((organization) => (
            <OrganizationRow key={organization._id} organization={organization} {...acts} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<OrganizationsTableProps, 'organizations'> & { organization: ListedOrganization };

function OrganizationRow({ organization: { _id, orgName, createdAt, user, isOrgDeletable }, isBusy, onEnter, onDelete }: RowProps) {
  const { t } = useTexts(texts);
  const hasSettings = useIsBuilt()(SETTINGS);
  return (
    <tr>
      <td data-label={t('orgId')} className={dataTableStyles.id}>
        {_id}
      </td>
      <td className={dataTableStyles.name}>{orgName}</td>
      <td data-label={t('ownerEmail')} className={dataTableStyles.mail} title={user?.email ?? undefined}>
        {user?.email ?? <span className="faint">{t('nobody')}</span>}
      </td>
      <td data-label={t('created')}>
        <InstantText at={createdAt} format="table" />
      </td>
      <td className={dataTableStyles.acts}>
        <Button size="small" disabled={isBusy} aria-label={t('loginAs', { name: orgName })} onClick={() => onEnter(_id)}>
          {t('login')}
        </Button>
        {hasSettings && (
          <PageLink href={`${SETTINGS}?orgId=${_id}`} className="small-act" ariaLabel={t('viewSettingsOf', { name: orgName })}>
            {t('viewSettings')}
          </PageLink>
        )}
        {isOrgDeletable && (
          <Button
            size="small"
            danger
            disabled={isBusy}
            aria-label={t('deleteOf', { name: orgName })}
            onClick={() => onDelete(_id, orgName)}
          >
            {t('delete')}
          </Button>
        )}
      </td>
    </tr>
  );
}
