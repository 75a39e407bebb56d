import { Button, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addTier, deleteTier, isTierDeletable, moveTierEnd, moveTierStart } from '@marquee/shared/events/tier-timeline';
import { formatCount } from '#lib/text/format.ts';
import { newId } from '../changes.ts';
import { plain, type DraftTicketType, type DraftTier } from '../draft.ts';
import { useEditor } from '../editor-context.ts';
import { InstantField } from '../fields/instant-field.tsx';
import { MoneyField, QuantityField } from '../fields/number-fields.tsx';
import { shadeOf, TierTimeline } from './tier-timeline.tsx';
import styles from './tiers.module.css';

interface TierTableProps {
  ticketType: DraftTicketType;
  path: string;
  isFree: boolean;
  onChange: (tiers: DraftTier[]) => void;
}

/** The prices of a ticket type: as a bar, and as fields underneath. */
export function TierTable({ ticketType, path, isFree, onChange }: TierTableProps) {
  const { t } = useTranslation('eventEditor');
  const { draft, errorAt } = useEditor();
  const { tiers, totalQty } = ticketType;
  const set = (next: readonly unknown[]) => onChange(plain<DraftTier[]>(next));
  const put = (index: number, part: Partial<DraftTier>) => set(tiers.map((tier, i) => (i === index ? { ...tier, ...part } : tier)));
  const placed = tiers.reduce((sum, tier) => sum + (tier.totalQty ?? 0), 0);
  return (
    <>
      <TierTimeline tiers={tiers} onMoveEnd={(i, endsAt) => set(moveTierEnd(tiers, i, endsAt))} />
      <ul className={styles.rows}>
        {tiers.map((tier, i) => {
          const at = `${path}.tiers.${i}`;
          const [isFirst, isLast] = [i === 0, i === tiers.length - 1];
          return (
            <li key={tier._id} className={styles.row}>
              <div className={styles.name}>
                <i className={`${styles.dotc} ${shadeOf(i, tiers.length)}`} aria-hidden="true" />
                <Input
                  value={tier.name}
                  aria-label={t('tierName')}
                  aria-invalid={errorAt(`${at}.name`) !== undefined}
                  {...(errorAt(`${at}.name`) && { status: 'error' as const, 'aria-describedby': `${tier._id}-name-error` })}
                  onChange={({ target }) => put(i, { name: target.value })}
                />
                {isTierDeletable(tiers, i) && (
                  <button
                    type="button"
                    className="iconbtn"
                    aria-label={t('delete', { name: tier.name })}
                    onClick={() => set(deleteTier(tiers, i))}
                  >
                    <X size={15} aria-hidden="true" />
                  </button>
                )}
                {errorAt(`${at}.name`) && (
                  <p className="ferr" id={`${tier._id}-name-error`}>
                    {errorAt(`${at}.name`)}
                  </p>
                )}
              </div>
              <MoneyField
                path={`${at}.price`}
                label={t('price')}
                value={tier.price}
                disabled={isFree}
                onChange={(price) => put(i, { price })}
              />
              <InstantField
                path={`${at}.startsAt`}
                label={t('starts')}
                value={tier.startsAt}
                disabled={isFirst}
                onChange={(startsAt) => set(moveTierStart(tiers, i, startsAt))}
              />
              <InstantField
                path={`${at}.endsAt`}
                label={t('ends')}
                value={tier.endsAt}
                disabled={isLast}
                onChange={(endsAt) => set(moveTierEnd(tiers, i, endsAt))}
              />
              <QuantityField
                path={`${at}.totalQty`}
                label={t('qty')}
                value={tier.totalQty ?? 0}
                emptyAtZero
                onChange={(qty) => put(i, { totalQty: qty })}
              />
            </li>
          );
        })}
      </ul>
      <div className={`between ${styles.foot}`}>
        <Button size="small" icon={<Plus size={15} aria-hidden="true" />} onClick={() => set(addTier(tiers, draft.schedule, newId))}>
          {t('addTier')}
        </Button>
        <span className="small faint tnum">{t('placed', { placed: formatCount(placed), total: formatCount(totalQty) })}</span>
      </div>
    </>
  );
}
