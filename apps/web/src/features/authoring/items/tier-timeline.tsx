import { useRef } from 'react';
import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import { now } from '#lib/time/clock.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { DraftTier } from '../core/draft.ts';
import { useEditorZone } from '../core/editor-context.ts';
import { TierGrip } from './tier-grip.tsx';
import styles from './tiers.module.css';
import { texts } from '../texts.ts';

/** A tier's shade of three: the first, the last, those between. */
export const shadeOf = (index: number, count: number): string =>
  (index === 0 ? styles.s0 : index === count - 1 ? styles.s2 : styles.s1) ?? '';

interface TierTimelineProps {
  tiers: readonly DraftTier[];
  onMoveEnd: (index: number, endsAt: string) => void;
}

/**
 * The prices of a ticket type over the sale: a bar with shares by time, movable inner edges, and a mark for now.
 * Renders nothing without both ends of the sale.
 */
export function TierTimeline({ tiers, onMoveEnd }: TierTimelineProps) {
  const { t } = useTexts(texts);
  const zone = useEditorZone();
  const bar = useRef<HTMLDivElement>(null);
  const bounds = [tiers[0]?.startsAt, ...tiers.map(({ endsAt }) => endsAt)].map((at) => (at ? Date.parse(at) : Number.NaN));
  const [from, to] = [bounds[0] ?? Number.NaN, bounds.at(-1) ?? Number.NaN];
  if (bounds.some(Number.isNaN) || to <= from) return null;
  const shares = sharesOf(bounds);
  const day = (at: number) => formatInstant(new Date(at), 'day', zone).replace(/^\w+, /, '');
  const msPerPixel = () => (to - from) / Math.max(1, bar.current?.clientWidth ?? 1);
  const isNowInside = now().getTime() > from && now().getTime() < to;
  return (
    <div className="tl">
      <div ref={bar} className={styles.bar} role="group" aria-label={t('timeline', { from: day(from), to: day(to) })}>
        {tiers.map((tier, i) => {
          const [startsAt, endsAt] = [bounds[i] ?? from, bounds[i + 1] ?? to];
          return (
            <div key={tier._id} className={`${styles.seg} ${shadeOf(i, tiers.length)}`} style={{ flex: `0 1 ${(shares[i] ?? 0) * 100}%` }}>
              <b className="cut">{tier.name}</b>
              <span className="tnum cut">{formatMoney(tier.price)}</span>
              {i < tiers.length - 1 && (
                <TierGrip
                  name={tier.name}
                  at={endsAt}
                  from={startsAt}
                  to={bounds[i + 2] ?? to}
                  text={formatInstant(new Date(endsAt), 'table', zone)}
                  msPerPixel={msPerPixel}
                  onMove={(at) => onMoveEnd(i, new Date(at).toISOString())}
                />
              )}
            </div>
          );
        })}
        {isNowInside && (
          <span className={styles.tlNow} style={{ left: `${placeOf(now().getTime(), bounds, shares) * 100}%` }}>
            <em>{t('now')}</em>
          </span>
        )}
      </div>
      <div className={`${styles.scale} between`}>
        <span>{t('onSaleFrom', { date: day(from) })}</span>
        <span>{day(to)}</span>
      </div>
    </div>
  );
}

/** No tier is too narrow to be dragged. */
const LEAST_SHARE = 0.06;

/** Each tier's share of the bar by its time; the sum is 1. */
function sharesOf(bounds: readonly number[]): number[] {
  const whole = (bounds.at(-1) ?? 0) - (bounds[0] ?? 0);
  const wanted = bounds.slice(1).map((end, i) => Math.max(LEAST_SHARE, (end - (bounds[i] ?? end)) / whole));
  const sum = wanted.reduce((total, share) => total + share, 0);
  return wanted.map((share) => share / sum);
}

/** The position of an instant on the bar, 0 to 1, within its own tier's share. */
function placeOf(at: number, bounds: readonly number[], shares: readonly number[]): number {
  const index = bounds.findLastIndex((bound, i) => i < shares.length && bound <= at);
  const [start, end] = [bounds[index] ?? at, bounds[index + 1] ?? at];
  const before = shares.slice(0, Math.max(0, index)).reduce((total, share) => total + share, 0);
  return before + (end > start ? (at - start) / (end - start) : 0) * (shares[index] ?? 0);
}
