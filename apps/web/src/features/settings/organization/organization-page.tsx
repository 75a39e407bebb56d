import { useQuery } from '@apollo/client/react';
import { usePageTitle } from '#lib/text/page-title.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { PageHead } from '#ui/page.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { texts } from '#ui/organization-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import { IntegrationStatusPanel } from './integration-status-panel.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { OrganizationSettingsDocument } from './organization.graphql.ts';

/** An organization's description and how it sells (ACC-187). */
export function OrganizationPage() {
  const { t } = useTexts(texts);
  const { data, error, refetch } = useQuery(OrganizationSettingsDocument);
  usePageTitle(t('settings'));
  return (
    <>
      <PageHead title={t('settings')} line={t('settingsLine')} />
      <IntegrationStatusPanel />
      {data && <OrganizationForm key={data.organization._id} organization={data.organization} />}
      {!data && (error ? <ListFailed text={t('settingsDidNotLoad')} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />)}
    </>
  );
}
