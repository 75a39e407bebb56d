import { Button } from 'antd';
import { useIsBuilt } from '#lib/built-routes.ts';
import { InstantText } from '#ui/instant-text.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
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
export function OrganizationsTable({ organizations, isBusy, onEnter, onDelete }: OrganizationsTableProps) {
  const { t } = useTexts(texts);
  const hasSettings = useIsBuilt()(SETTINGS);
  return (
    <div className={panelStyles.panel}>
      <DataTable<ListedOrganization>
        label={t('Organizations')}
        rows={organizations}
        keyOf={({ _id }) => _id}
        columns={[
          { title: t('orgId'), as: 'id', of: ({ _id }) => _id },
          { title: t('name'), as: 'name', of: ({ orgName }) => orgName },
          {
            title: t('ownerEmail'),
            as: 'mail',
            of: ({ user }) => user?.email ?? <span className="faint">{t('nobody')}</span>,
            whole: ({ user }) => user?.email ?? undefined,
          },
          { title: t('created'), of: ({ createdAt }) => <InstantText at={createdAt} format="table" /> },
          {
            title: t('actions'),
            as: 'acts',
            of: ({ _id, orgName, isOrgDeletable }) => (
              <>
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
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
