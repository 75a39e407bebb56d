import { usePageTitle } from '#lib/text/page-title.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Page } from '#ui/page.tsx';
import { Analytics } from './analytics.tsx';
import { texts } from './texts.ts';

/** The analytics of the whole organization. */
export function AnalyticsPage() {
  const { t } = useTexts(texts);
  usePageTitle(t('title'));
  return (
    <Page wide>
      <h1 className="unseen">{t('title')}</h1>
      <Analytics subject={{}} />
    </Page>
  );
}
