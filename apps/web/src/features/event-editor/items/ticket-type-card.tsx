import { Switch } from 'antd';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@marquee/shared/error-texts';
import { ADVANCE, currentTierOf, usesTiers } from '@marquee/shared/events/current-tier';
import { switchTiersOff, switchTiersOn } from '@marquee/shared/events/tier-timeline';
import { formatMoney } from '@marquee/shared/money';
import { now } from '#lib/time/clock.ts';
import { formatCount } from '#lib/text/format.ts';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import { newId, withoutTicketType } from '../changes.ts';
import { plain, type DraftTicketType, type DraftTier } from '../draft.ts';
import { useEditor } from '../editor-context.ts';
import { MoneyField, QuantityField } from '../fields/number-fields.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ItemCard } from './item-card.tsx';
import { TierTable } from './tier-table.tsx';
import { useItems } from './use-items.ts';
import { useIsWrong } from './use-is-wrong.ts';
import styles from './tiers.module.css';

interface TicketTypeCardProps {
  ticketType: DraftTicketType;
  index: number;
  startsOpen: boolean;
}

/** A ticket type: its quantity and its price over time. */
export function TicketTypeCard({ ticketType, index, startsOpen }: TicketTypeCardProps) {
  const { t } = useTranslation('eventEditor');
  const { change } = useEditor();
  const { items, put, move } = useItems('ticketTypes');
  const { _id, name, totalQty, soldQty, visible, tiers } = ticketType;
  const path = `ticketTypes.${index}`;
  const price = currentTierOf(tiers, now())?.price ?? 0;
  return (
    <ItemCard
      icon={Ticket}
      name={name}
      summary={t('countAt', { qty: formatCount(totalQty), price: formatMoney(price) })}
      place={{ index, count: items.length }}
      onMove={(by) => move(_id, by)}
      onDelete={soldQty > 0 ? null : () => change(withoutTicketType(_id))}
      toggle={{ label: t('visible', { name }), checked: visible, onChange: (on) => put(_id, { visible: on }) }}
      isWrong={useIsWrong(path)}
      startsOpen={startsOpen}
    >
      <TicketTypeFields ticketType={ticketType} path={path} put={(part) => put(_id, part)} />
    </ItemCard>
  );
}

interface FieldsProps {
  ticketType: DraftTicketType;
  path: string;
  put: (part: Partial<DraftTicketType>) => void;
}

function TicketTypeFields({ ticketType, path, put }: FieldsProps) {
  const { t } = useTranslation('eventEditor');
  const { draft } = useEditor();
  const isFree = draft.processAs === 'RSVP';
  const { name, description, totalQty, soldQty, purchaseLimit, tiers } = ticketType;
  const [only] = tiers;
  return (
    <>
      <div className="form-grid">
        <TextField path={`${path}.name`} label={t('ticketName')} span={3} value={name} onChange={(text) => put({ name: text })} />
        <QuantityField
          path={`${path}.totalQty`}
          label={t('totalQty')}
          {...(soldQty > 0 && { hint: t('sold', { count: soldQty }) })}
          value={totalQty}
          onChange={(qty) => put({ totalQty: qty })}
        />
        <QuantityField
          path={`${path}.purchaseLimit`}
          label={t(isFree ? 'rsvpLimit' : 'purchaseLimit')}
          value={purchaseLimit}
          onChange={(limit) => put({ purchaseLimit: limit })}
        />
        {!usesTiers(ticketType) && !isFree && only && (
          <MoneyField
            path={`${path}.tiers.0.price`}
            label={t('price')}
            value={only.price}
            onChange={(price) => put({ tiers: [{ ...only, price }] })}
          />
        )}
        <TextField
          path={`${path}.description`}
          label={t('description')}
          span={usesTiers(ticketType) || isFree ? 5 : 4}
          value={description ?? ''}
          onChange={(text) => put({ description: text })}
        />
      </div>
      <Tiers ticketType={ticketType} path={path} put={put} isFree={isFree} />
    </>
  );
}

function Tiers({ ticketType, path, put, isFree }: FieldsProps & { isFree: boolean }) {
  const { t } = useTranslation('eventEditor');
  const { draft, errorAt } = useEditor();
  const confirm = useConfirm();
  const [refused, setRefusal] = useState<string | null>(null);
  const refusal = refused ?? errorAt(`${path}.tiers`);
  const { tiers, soldQty } = ticketType;
  const set = (next: readonly unknown[]) => put({ tiers: plain<DraftTier[]>(next) });
  const toggle = async (on: boolean) => {
    setRefusal(null);
    if (on) return set(switchTiersOn(tiers, draft.schedule, newId));
    if (soldQty > 0 && tiers.some((tier) => tier.isActive && tier.name !== ADVANCE)) return setRefusal(errorText('TIERS_SOLD'));
    if (!(await confirm({ title: t('removeTiers'), text: t('removeTiersText') }))) return;
    set(switchTiersOff(currentTierOf(tiers, now())?.price ?? 0, draft.schedule, newId));
  };
  return (
    <>
      <div className={styles.head}>
        <div>
          <h3 className="h3">{t('pricingTiers')}</h3>
          <p className="small muted">{t('pricingTiersHint')}</p>
        </div>
        <Switch checked={usesTiers(ticketType)} aria-label={t('pricingTiers')} onChange={(on) => void toggle(on)} />
      </div>
      {refusal && (
        <p className="ferr" role="alert">
          {refusal}
        </p>
      )}
      {usesTiers(ticketType) && <TierTable ticketType={ticketType} path={path} isFree={isFree} onChange={set} />}
    </>
  );
}
