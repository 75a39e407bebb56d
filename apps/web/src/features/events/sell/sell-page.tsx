import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import { Empty } from '#ui/empty.tsx';
import { useShownEvent } from '../event-context.ts';
import { texts } from '../texts.ts';
import { giveLoginTo, portalAddress } from './portal-login.ts';
import styles from './sell.module.css';

/** Selling at the box office: the configured purchase portal in a frame, which is given the user's login; without one, our own checkout. */
export function SellPage() {
  const { t } = useTexts(texts);
  const { _id: eventId, name, stub, published, schedule } = useShownEvent();
  const { portalUrl } = useRouteContext({ from: '__root__' }).config;
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current && portalUrl ? giveLoginTo(frame.current, portalUrl) : undefined), [portalUrl]);
  // our own checkout is the public one: it does not know the event before
  const isKnown = published && !(schedule.announceAt && Date.parse(schedule.announceAt) > now().getTime());
  if (!portalUrl && !isKnown)
    return (
      <>
        <h1 className="unseen">{t('sell')}</h1>
        <Empty level={2} title={t('notSoldYet')} hint={t('sellLater')} />
      </>
    );
  return (
    <>
      <h1 className="unseen">{t('sell')}</h1>
      <iframe
        ref={frame}
        data-purchase-portal
        className={styles.portal}
        title={t('sellFrame', { name: name || t('unnamed') })}
        src={portalUrl ? portalAddress(portalUrl, eventId) : `/embed/checkout/${encodeURIComponent(stub || eventId)}`}
        allow="payment"
      />
    </>
  );
}
