import { useLocation, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Sellable } from '@marquee/shared/events/sellable';
import { useTexts } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import { Empty } from '#ui/empty.tsx';
import { useShown } from '../shown.ts';
import { texts } from '../texts.ts';
import { AfterSale, useAfterScreen } from './after/after-sale.tsx';
import { AtTill } from './at-till/at-till.tsx';
import { TillHead } from './head/till-head.tsx';
import { Training } from './training/training.tsx';
import { TillPage } from './till/till.tsx';
import { giveLoginTo, portalAddress } from './portal-login.ts';
import styles from './sell.module.css';

/** The second window of a till, which the guest sees. */
const GuestWindow = lazy(() => import('./guest-window/guest-window.tsx').then(({ GuestWindow: page }) => ({ default: page })));

/** The first page of our own checkout in a frame. */
const FRAMED = { event: 'checkout', season: 'season' } as const;

/** Selling at the box office: the configured purchase portal in a frame, which is given the user's login; without one our till. */
export function SellPage() {
  const { kind, _id: id } = useShown();
  const { portalUrl } = useRouteContext({ from: '__root__' }).config;
  const guestOf = useLocation({ select: ({ hash }) => /^guest-(\w{8})$/.exec(hash)?.[1] ?? null });
  if (guestOf)
    return (
      <Suspense>
        <GuestWindow id={guestOf} />
      </Suspense>
    );
  return portalUrl ? <Framed src={portalAddress(portalUrl, { kind, id })} loginFor={portalUrl} /> : <TillScreen sold={{ kind, id }} />;
}

/** The till, on a screen of its own; for packages of nights our own checkout stands in its place. */
function TillScreen({ sold }: { sold: Sellable }) {
  const { t } = useTexts(texts);
  const { stub, published, schedule, venue } = useShown();
  const isComp = useLocation({ select: ({ hash }) => hash === 'comp' });
  const [isFramed, setFramed] = useState(false);
  const [screen, setScreen] = useAfterScreen();
  const { kind, id } = sold;
  const zone = venue?.timezone ?? null;
  // our own checkout is the public one: it does not know the event before
  const isKnown = published && !(schedule.announceAt && Date.parse(schedule.announceAt) > now().getTime());
  if (!isKnown || isFramed)
    return (
      <div className={styles.screen}>
        <TillHead zone={zone} />
        <div className={styles.page}>
          {isKnown ? (
            <Framed src={`/embed/${FRAMED[kind]}/${encodeURIComponent(stub || id)}`} />
          ) : (
            <>
              <h1 className="unseen">{t('sell')}</h1>
              <Empty level={2} title={t('notSoldYet')} hint={t('sellLater', { kind })} />
            </>
          )}
        </div>
      </div>
    );
  return (
    <div className={styles.screen}>
      <h1 className="unseen">{t(isComp ? 'comp' : 'sell')}</h1>
      <Training>
        {(isTraining, onTrain) => (
          <AtTill
            event={sold}
            venueId={venue?._id ?? null}
            zone={zone}
            onFind={screen || isTraining ? null : () => setScreen({ find: true })}
          >
            <AfterSale screen={isTraining ? null : screen} onScreen={setScreen} eventId={kind === 'event' ? id : null}>
              <TillPage
                key={`${id} ${isComp} ${isTraining}`}
                event={sold}
                stub={stub || id}
                {...{ isComp, onTrain }}
                onPackages={() => setFramed(true)}
              />
            </AfterSale>
          </AtTill>
        )}
      </Training>
    </div>
  );
}

/** A checkout in a frame; the portal of `loginFor` is given the user's login. */
function Framed({ src, loginFor = null }: { src: string; loginFor?: string | null }) {
  const { t } = useTexts(texts);
  const { kind, name } = useShown();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current && loginFor ? giveLoginTo(frame.current, loginFor) : undefined), [loginFor]);
  return (
    <>
      <h1 className="unseen">{t('sell')}</h1>
      <iframe
        ref={frame}
        data-purchase-portal
        className={styles.portal}
        title={t('sellFrame', { name: name || t(kind === 'season' ? 'seasonUnnamed' : 'unnamed') })}
        src={src}
        allow="payment"
      />
    </>
  );
}
