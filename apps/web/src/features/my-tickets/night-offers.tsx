import { formatInstant } from '@marquee/shared/time/format';
import { ChevronRight } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { PageLink } from '#ui/page-link.tsx';
import type { ShownOrder } from './shown-order.ts';
import styles from './my-tickets.module.css';
import { texts } from './texts.ts';

/** Nights that joined the season after it was bought: each can be bought by its link until its date (BYD-106). */
export function NightOffers({ order: { nightOffers, event } }: { order: ShownOrder }) {
  const { t } = useTexts(texts);
  if (nightOffers.length === 0) return null;
  const zone = event?.timezone ?? null;
  return (
    <section className={styles.nights} aria-labelledby="added-nights">
      <h3 className="h3" id="added-nights">
        {t('addedNights')}
      </h3>
      <p className="small muted">{t('addedNightsHint')}</p>
      <ul>
        {nightOffers.map(({ token, name, startsAt, endsAt }) => (
          <li key={token}>
            <PageLink href={`/renew/${token}`}>
              <span className="grow">
                <b>{name}</b>
                <span className="small muted">
                  {[formatInstant(startsAt, 'card', zone), t('heldUntil', { date: formatInstant(endsAt, 'card', zone) })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <ChevronRight size={17} aria-hidden="true" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
