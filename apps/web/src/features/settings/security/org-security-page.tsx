import { usePageTitle } from '#lib/text/page-title.ts';
import { PageHead } from '#ui/page.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { PolicyPanel } from './policy-panel.tsx';
import { texts } from './texts.ts';

/** An owner's security requirements for all members of the organization. */
export function OrgSecurityPage() {
  const { t } = useTexts(texts);
  usePageTitle(t('policyTitle'));
  return (
    <div className="col gap20">
      <PageHead title={t('policyTitle')} line={t('policyLine')} />
      <PolicyPanel />
    </div>
  );
}
