import { currentTierOf } from '@marquee/shared/events/current-tier';
import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import { now } from '#lib/time/clock.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { TicketTypeDetails } from './event-types.ts';
import styles from './event.module.css';
import { texts } from './texts.ts';

type Tier = TicketTypeDetails['tiers'][number];

interface TierBarsProps {
  tiers: readonly Tier[];
  zone: string | null | undefined;
  showsPrices: boolean;
}

/** The prices of a ticket type over time as short bars: past, current, upcoming. */
export function TierBars({ tiers, zone, showsPrices }: TierBarsProps) {
  const { t } = useTexts(texts);
  const current = currentTierOf(tiers, now());
  return (
    <ol className={styles.tiers}>
      {tiers.map((tier) => (
        <li key={tier._id} className={standOf(tier, current)} aria-current={tier === current ? 'step' : undefined}>
          <b>{tier.name}</b>
          <span>
            {showsPrices && <b className="tnum">{formatMoney(tier.price ?? 0)}</b>}{' '}
            {tier.endsAt && <em>{t('tierTo', { date: shortDate(tier.endsAt, zone) })}</em>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function standOf(tier: Tier, current: Tier | null): string | undefined {
  if (tier === current) return styles.now;
  return tier.endsAt && Date.parse(tier.endsAt) <= now().getTime() ? styles.past : styles.next;
}

/** `Nov 8`: the day without its weekday. */
export function shortDate(at: string, zone: string | null | undefined): string {
  return formatInstant(at, 'day', zone).replace(/^\w+, /, '');
}
