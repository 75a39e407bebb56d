import { useQuery } from '@apollo/client/react';
import { useRouteContext } from '@tanstack/react-router';
import { eventAddress } from '#lib/loading/runtime-config.ts';
import { usePoll } from '#lib/polling/use-poll.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { CheckupPanels } from '../checkup/checkup-panels.tsx';
import { useShownEvent } from '../event-context.ts';
import { SalesPagePanel } from '../sales-page-panel.tsx';
import { texts } from '../texts.ts';
import { BuyButtonPanel } from './buy-button-panel.tsx';
import { FeedsPanel } from './feeds-panel.tsx';
import { LinksPanel } from './links-panel.tsx';
import { QrCodePanel } from './qr-code-panel.tsx';
import { EventSharingDocument } from './sharing.graphql.ts';

const ASK_EVERY_MS = 2000;

/** How an event reaches buyers: its sales, its links on other websites, a buy button, its QR code, and what is odd about it. */
export function SharingPage() {
  const { t } = useTexts(texts);
  const { _id: eventId, stub, published } = useShownEvent();
  const { config } = useRouteContext({ from: '__root__' });
  const { organization } = useSession();
  const { data, error, refetch } = useQuery(EventSharingDocument, { variables: { eventId } });
  const listings = data?.event.siteListings ?? [];
  const isWaiting = listings.some(({ state }) => state === 'Waiting');
  usePoll(isWaiting, ASK_EVERY_MS, async () => {
    const again = (await refetch()).data;
    return again?.event.siteListings.every(({ state }) => state !== 'Waiting') ?? false;
  });
  if (!data) return error ? <ListFailed text={t('sharingNotLoaded')} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <div className="col gap20">
      <h1 className="unseen">{t('sharing')}</h1>
      <SalesPagePanel key={String(published)} />
      <LinksPanel listings={listings} />
      <BuyButtonPanel url={eventAddress(config, `/e/${stub || eventId}`)} host={config.embedUrl || window.location.origin} />
      {organization && <FeedsPanel page={eventAddress(config, `/o/${organization.stub}`)} />}
      <QrCodePanel url={data.event.qrCodeUrl} onMade={refetch} />
      <CheckupPanels checkup={data.event.checkup} items={data.event} />
      <PageLink href={`/admin/dashboard/events/details/prices?eventId=${eventId}`}>{t('priceMatrix')}</PageLink>
    </div>
  );
}
