import { nightStandingOf } from '@marquee/shared/seasons/holder-nights';
import { formatInstant } from '@marquee/shared/time/format';
import { ChevronRight } from 'lucide-react';
import { now } from '#lib/time/clock.ts';
import { type Translate, useTexts } from '#lib/text/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { NightOffers } from './night-offers.tsx';
import type { ShownOrder } from './shown-order.ts';
import styles from './my-tickets.module.css';
import { texts } from './texts.ts';

type Night = ShownOrder['nights'][number];

interface SeasonNightsProps {
  order: ShownOrder;
  /** The address of a night, by the token of its order. */
  hrefOf: (token: string) => string;
}

/** The nights of a season ticket: each opens as an order of its event, with its own code and its own sharing (BYD-104). */
export function SeasonNights({ order, hrefOf }: SeasonNightsProps) {
  const { t } = useTexts(texts);
  if (order.nights.length === 0) return null;
  return (
    <>
      <section className={styles.nights} aria-labelledby="season-nights">
        <h3 className="h3" id="season-nights">
          {t('nights')}
        </h3>
        <p className="small muted">{t('nightsHint')}</p>
        <ul>
          {order.nights.map((night) => {
            const standing = nightStandingOf(night, now());
            const when = formatInstant(night.startsAt, 'card', order.event?.timezone ?? null);
            const parts = [when, standing === 'Played' && t('nightPlayed'), leftTextOf(night, t)];
            return (
              <li key={night.token} className={standing === 'Played' ? styles.played : undefined}>
                <PageLink href={hrefOf(night.token)}>
                  <span className="grow">
                    <b>{night.name}</b>
                    <span className="small muted">{parts.filter(Boolean).join(' · ')}</span>
                  </span>
                  {standing === 'Gone' && <Badge tone="orange">{t('nightGone')}</Badge>}
                  <ChevronRight size={17} aria-hidden="true" />
                </PageLink>
              </li>
            );
          })}
        </ul>
      </section>
      <NightOffers order={order} />
    </>
  );
}

function leftTextOf({ held, offered, shared }: Night, t: Translate<'myTickets'>): string {
  const own = held - offered;
  const parts = [
    own > 0 && t('nightHeld', { count: own }),
    offered > 0 && t('nightOffered', { count: offered }),
    shared > 0 && t('nightShared', { count: shared }),
  ];
  return parts.filter(Boolean).join(', ');
}
