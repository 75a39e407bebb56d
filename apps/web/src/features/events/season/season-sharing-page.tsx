import { useTexts } from '#lib/text/texts.ts';
import { SalesPagePanel } from '../sales-page-panel.tsx';
import { texts } from '../texts.ts';
import { SeasonEventsPanel } from './season-events-panel.tsx';

/** How a season reaches buyers: its sales, and the links of its events. */
export function SeasonSharingPage() {
  const { t } = useTexts(texts);
  return (
    <div className="col gap20">
      <h1 className="unseen">{t('sharing')}</h1>
      <SalesPagePanel />
      <SeasonEventsPanel />
    </div>
  );
}
