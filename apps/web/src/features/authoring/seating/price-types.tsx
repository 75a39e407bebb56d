import { Select } from 'antd';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { currentTierOf, usesTiers } from '@marquee/shared/events/current-tier';
import { formatMoney } from '@marquee/shared/money';
import { priceRulesOf, ticketPriceOf } from '@marquee/shared/orders/all-in-price';
import { isSalesTax } from '@marquee/shared/orders/fees';
import { now } from '#lib/time/clock.ts';
import { useTexts } from '#lib/text/texts.ts';
import { MoneyField } from '#ui/form/number-fields.tsx';
import { partOf } from '#ui/form/part-of.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { steady } from '#ui/steady.tsx';
import type { DraftTicketType } from '../core/draft.ts';
import { useChargedFees } from '../core/use-charged-fees.ts';
import { TicketTypeFields } from '../items/ticket-type-card.tsx';
import { useItem } from '../items/use-item.ts';
import { useEditor } from '../core/editor-context.ts';
import { useWizardContext } from '../wizard/wizard-context.ts';
import { texts } from './texts.ts';
import styles from './event-seating.module.css';

const Who = steady(Select<'all' | 'code'>);

interface PriceTypesProps {
  own: readonly { readonly type: DraftTicketType; readonly index: number }[];
  known: ReadonlySet<string>;
}

/** The price types of one category, in a table: the first one was made by the plan. */
export function PriceTypes({ own, known }: PriceTypesProps) {
  const { t } = useTexts(texts);
  return (
    <div className={styles.table}>
      <div className={styles.heads} aria-hidden="true">
        <span>{t('colName')}</span>
        <span>{t('colPrice')}</span>
        <span>{t('colPays')}</span>
        <span>{t('colWho')}</span>
      </div>
      <ul>
        {own.map(({ type: { _id }, index }, at) => (
          <PriceTypeRow key={_id} index={index} at={at} isNew={!known.has(_id)} />
        ))}
      </ul>
    </div>
  );
}

function PriceTypeRow({ index, at, isNew }: { index: number; at: number; isNew: boolean }) {
  const { t } = useTexts(texts);
  const { part, place, remove } = useItem('ticketTypes', index, isNew);
  const [isMore, setMore] = useState(place.isSelected);
  const { name, tiers, visible, isOfPlan, soldQty } = part.draft;
  const [only] = tiers;
  const isFree = useEditor().form.draft.processAs === 'RSVP';
  const price = currentTierOf(tiers, now())?.price ?? 0;
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.cells}>
        <TextField
          className={styles.bare}
          form={part}
          name="name"
          label={<span className="unseen">{t('nameOf', { index: at + 1 })}</span>}
          disabled={isOfPlan === true}
          autoFocus={isNew}
        />
        {isFree || usesTiers(part.draft) || !only ? (
          <span className={styles.text}>{isFree ? t('free') : `${formatMoney(price)} ${t('inTiers')}`}</span>
        ) : (
          <MoneyField
            className={styles.bare}
            form={partOf(part, 'tiers.0', only, (changed) => part.change({ tiers: [{ ...only, ...changed }] }))}
            name="price"
            label={<span className="unseen">{t('priceOf', { name })}</span>}
          />
        )}
        <BuyerPays type={part.draft} />
        <Who
          aria-label={t('who', { name })}
          value={visible ? 'all' : 'code'}
          options={[
            { value: 'all', label: t('everybody') },
            { value: 'code', label: t('withCode') },
          ]}
          onChange={(who) => part.change({ visible: who === 'all' })}
        />
        <IconButton aria-label={t(isMore ? 'less' : 'more', { name })} aria-expanded={isMore} onClick={() => setMore(!isMore)}>
          <ChevronDown size={15} className={isMore ? styles.up : undefined} aria-hidden="true" />
        </IconButton>
        {isOfPlan || soldQty > 0 ? (
          <span />
        ) : (
          <IconButton aria-label={t('deletePriceType', { name })} onClick={remove}>
            <X size={15} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {(isMore || place.isWrong) && (
        <div className={styles.more}>
          <TicketTypeFields part={part} />
        </div>
      )}
    </li>
  );
}

/** With every fee, before sales tax, as the preview says it. */
function BuyerPays({ type: { _id, rollFees, tiers } }: { type: DraftTicketType }) {
  const { form, saved } = useEditor();
  const charged = useChargedFees(useWizardContext().kind, saved?._id ?? null);
  const rules = priceRulesOf(
    { salesTaxPercent: 0, fees: charged.filter((fee) => !isSalesTax(fee)), processAs: form.draft.processAs },
    null,
  );
  const price = currentTierOf(tiers, now())?.price ?? 0;
  const paid = Number.isSafeInteger(price) && price > 0 ? price : 0;
  return (
    <span className={`small muted tnum ${styles.text}`}>
      {formatMoney(ticketPriceOf({ kind: 'Ticket', price: paid, rollFees, ticketTypeId: _id }, rules))}
    </span>
  );
}
