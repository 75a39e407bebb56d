import { useRouteContext } from '@tanstack/react-router';
import { eventAddress } from '#lib/loading/runtime-config.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { SalesPagePanel } from '../sales-page-panel.tsx';
import { BuyButtonPanel } from '../sharing/buy-button-panel.tsx';
import { FeedsPanel } from '../sharing/feeds-panel.tsx';
import { texts } from '../texts.ts';
import { useShownSeason } from './season-context.ts';
import { SeasonEventsPanel } from './season-events-panel.tsx';

/** How a season reaches buyers: its sales, a buy button for websites, and the links of its events. */
export function SeasonSharingPage() {
  const { t } = useTexts(texts);
  const { _id: seasonId, stub } = useShownSeason();
  const { config } = useRouteContext({ from: '__root__' });
  const { organization } = useSession();
  return (
    <div className="col gap20">
      <h1 className="unseen">{t('sharing')}</h1>
      <SalesPagePanel />
      <BuyButtonPanel url={eventAddress(config, `/s/${stub || seasonId}`)} host={config.embedUrl || window.location.origin} />
      {organization && <FeedsPanel page={eventAddress(config, `/o/${organization.stub}`)} />}
      <SeasonEventsPanel />
    </div>
  );
}
