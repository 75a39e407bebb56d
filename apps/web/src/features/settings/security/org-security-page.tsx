import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/text/page-title.ts';
import { PageHead } from '#ui/page.tsx';
import { PolicyPanel } from './policy-panel.tsx';

/** An owner's security requirements for all members of the organization. */
export function OrgSecurityPage() {
  const { t } = useTranslation('security');
  usePageTitle(t('policyTitle'));
  return (
    <div className="col gap20">
      <PageHead title={t('policyTitle')} line={t('policyLine')} />
      <PolicyPanel />
    </div>
  );
}
