import { useLocation, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import { Empty } from '#ui/empty.tsx';
import { useShown } from '../shown.ts';
import { texts } from '../texts.ts';
import { AfterSale } from './after/after-sale.tsx';
import { AtTill } from './at-till/at-till.tsx';
import { Training } from './training/training.tsx';
import { TillPage } from './till/till.tsx';
import { giveLoginTo, portalAddress } from './portal-login.ts';
import styles from './sell.module.css';

/** The second window of a till, which the guest sees. */
const GuestWindow = lazy(() => import('./guest-window/guest-window.tsx').then(({ GuestWindow: page }) => ({ default: page })));

/** The first page of our own checkout in a frame. */
const FRAMED = { event: 'checkout', season: 'season' } as const;

/** Selling at the box office: the configured purchase portal in a frame, which is given the user's login; without one our till, and for packages of nights our own checkout. */
export function SellPage() {
  const { t } = useTexts(texts);
  const { kind, _id: id, name, stub, published, schedule, venue } = useShown();
  const { portalUrl } = useRouteContext({ from: '__root__' }).config;
  const guestOf = useLocation({ select: ({ hash }) => /^guest-(\w{8})$/.exec(hash)?.[1] ?? null });
  const isComp = useLocation({ select: ({ hash }) => hash === 'comp' });
  const [isFramed, setFramed] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current && portalUrl ? giveLoginTo(frame.current, portalUrl) : undefined), [portalUrl]);
  if (guestOf)
    return (
      <Suspense>
        <GuestWindow id={guestOf} />
      </Suspense>
    );
  // our own checkout is the public one: it does not know the event before
  const isKnown = published && !(schedule.announceAt && Date.parse(schedule.announceAt) > now().getTime());
  if (!portalUrl && !isKnown)
    return (
      <>
        <h1 className="unseen">{t('sell')}</h1>
        <Empty level={2} title={t('notSoldYet')} hint={t('sellLater', { kind })} />
      </>
    );
  if (!portalUrl && !isFramed)
    return (
      <>
        <h1 className="unseen">{t(isComp ? 'comp' : 'sell')}</h1>
        <AtTill event={{ kind, id }} venueId={venue?._id ?? null} zone={venue?.timezone ?? null}>
          <AfterSale eventId={kind === 'event' ? id : null}>
            <Training>
              {(isTraining, onTrain) => (
                <TillPage
                  key={`${id} ${isComp} ${isTraining}`}
                  event={{ kind, id }}
                  stub={stub || id}
                  {...{ isComp, onTrain }}
                  onPackages={() => setFramed(true)}
                />
              )}
            </Training>
          </AfterSale>
        </AtTill>
      </>
    );
  return (
    <>
      <h1 className="unseen">{t('sell')}</h1>
      <iframe
        ref={frame}
        data-purchase-portal
        className={styles.portal}
        title={t('sellFrame', { name: name || t(kind === 'season' ? 'seasonUnnamed' : 'unnamed') })}
        src={portalUrl ? portalAddress(portalUrl, { kind, id }) : `/embed/${FRAMED[kind]}/${encodeURIComponent(stub || id)}`}
        allow="payment"
      />
    </>
  );
}
