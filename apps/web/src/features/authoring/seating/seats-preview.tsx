import { use, useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { currentTierOf } from '@marquee/shared/events/current-tier';
import { formatMoney } from '@marquee/shared/money';
import { priceRulesOf, ticketPriceOf } from '@marquee/shared/orders/all-in-price';
import { isSalesTax } from '@marquee/shared/orders/fees';
import { now } from '#lib/time/clock.ts';
import { useTexts } from '#lib/text/texts.ts';
import { CategoryMark } from '#parts/seat-map/category-mark.tsx';
import { PlanPicture } from '#parts/seat-map/plan-picture.tsx';
import { useChargedFees } from '../core/use-charged-fees.ts';
import { useSelectedItem } from '../wizard/use-selected-item.ts';
import { PreviewContext, useWizardContext } from '../wizard/wizard-context.ts';
import { useEditor } from '../core/editor-context.ts';
import type { Seating, SeatingLayout } from './plan-card.tsx';
import { texts } from './texts.ts';
import styles from './seats-preview.module.css';

/** What buyers will choose from, in the wizard's preview: the plan, in which the open category is lit, and its prices with every fee. */
export function SeatsPreview({ seating, layout }: { seating: Seating; layout: SeatingLayout }) {
  const { element, take } = use(PreviewContext);
  useLayoutEffect(() => {
    take(element !== null);
    return () => take(false);
  }, [element, take]);
  return element && createPortal(<SeatsPicture seating={seating} layout={layout} />, element);
}

function SeatsPicture({ seating, layout }: { seating: Seating; layout: SeatingLayout }) {
  const { t } = useTexts(texts);
  const { form, saved } = useEditor();
  const { ticketTypes, processAs } = form.draft;
  const { id } = useSelectedItem('ticketTypes');
  const opened = ticketTypes.find((type) => type._id === id)?.categoryId;
  const litId = seating.categories.find(({ _id }) => _id === opened)?.categoryId ?? null;
  const fees = useChargedFees(useWizardContext().kind, saved?._id ?? null);
  const rules = useMemo(
    () => priceRulesOf({ salesTaxPercent: 0, fees: fees.filter((fee) => !isSalesTax(fee)), processAs }, null),
    [fees, processAs],
  );
  const pricesOf = (category: string) =>
    ticketTypes
      .filter(({ categoryId, visible }) => visible && categoryId === category)
      .map(({ _id: ticketTypeId, rollFees, tiers }) => {
        const price = currentTierOf(tiers, now())?.price;
        return ticketPriceOf({ kind: 'Ticket', price: isPrice(price) ? price : 0, rollFees, ticketTypeId }, rules);
      });
  return (
    <div className={styles.card}>
      <div className={styles.plan}>
        <PlanPicture layout={layout} label={t('planPicture', { name: seating.planName })} litId={litId} />
      </div>
      <ul>
        {seating.categories.map(({ _id, categoryId, name }) => {
          const prices = pricesOf(_id);
          const least = formatMoney(Math.min(...prices, Number.MAX_SAFE_INTEGER));
          return (
            <li key={_id} className={categoryId === litId ? styles.lit : undefined} aria-current={categoryId === litId}>
              <CategoryMark categories={layout.categories} categoryId={categoryId} />
              <b className="grow cut">{name}</b>
              {prices.length > 1 && <small>{t('from')}</small>}
              <b className="tnum">{prices.length === 0 ? t('notOffered') : least}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What is being typed may not be a price yet. */
const isPrice = (price: number | undefined): price is number => price !== undefined && Number.isSafeInteger(price) && price > 0;
