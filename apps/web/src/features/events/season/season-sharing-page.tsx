import { useQuery } from '@apollo/client/react';
import { useRouteContext } from '@tanstack/react-router';
import { eventAddress } from '#lib/loading/runtime-config.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { SalesPagePanel } from '../sales-page-panel.tsx';
import { BuyButtonPanel } from '../sharing/buy-button-panel.tsx';
import { FeedsPanel } from '../sharing/feeds-panel.tsx';
import { QrCodePanel } from '../sharing/qr-code-panel.tsx';
import { SeasonSharingDocument } from '../sharing/sharing.graphql.ts';
import { texts } from '../texts.ts';
import { useShownSeason } from './season-context.ts';
import { SeasonEventsPanel } from './season-events-panel.tsx';

/** How a season reaches buyers: its sales, a buy button for websites, its QR code, and the links of its events. */
export function SeasonSharingPage() {
  const { t } = useTexts(texts);
  const { _id: seasonId, stub } = useShownSeason();
  const { config } = useRouteContext({ from: '__root__' });
  const { organization } = useSession();
  const { data, error, refetch } = useQuery(SeasonSharingDocument, { variables: { seasonId } });
  if (!data) return error ? <ListFailed text={t('sharingNotLoaded')} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <div className="col gap20">
      <h1 className="unseen">{t('sharing')}</h1>
      <SalesPagePanel />
      <BuyButtonPanel url={eventAddress(config, `/s/${stub || seasonId}`)} host={config.embedUrl || window.location.origin} />
      {organization && <FeedsPanel page={eventAddress(config, `/o/${organization.stub}`)} />}
      <QrCodePanel url={data.season.qrCodeUrl} onMade={refetch} />
      <SeasonEventsPanel />
    </div>
  );
}
