import { Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '@marquee/shared/money';
import { formatCount } from '#lib/text/format.ts';
import { withoutUpgrade } from '../changes.ts';
import type { DraftUpgrade } from '../draft.ts';
import { useEditor } from '../editor-context.ts';
import { MoneyField, QuantityField } from '../fields/number-fields.tsx';
import { SwitchRow } from '../fields/switch-row.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ChoiceField, ChoicesField } from './choice-field.tsx';
import { ItemCard } from './item-card.tsx';
import { useItems } from './use-items.ts';
import { useIsWrong } from './use-is-wrong.ts';

interface AddOnCardProps {
  upgrade: DraftUpgrade;
  index: number;
  startsOpen: boolean;
}

/** An add-on, sold beside tickets. */
export function AddOnCard({ upgrade, index, startsOpen }: AddOnCardProps) {
  const { t } = useTranslation('eventEditor');
  const { change } = useEditor();
  const { items, put, move } = useItems('upgrades');
  const { _id, name, totalQty, soldQty, visible, price, complimentary } = upgrade;
  const qty = formatCount(totalQty);
  return (
    <ItemCard
      icon={Gift}
      name={name}
      summary={complimentary ? t('countFree', { qty }) : t('countAt', { qty, price: formatMoney(price) })}
      place={{ index, count: items.length }}
      onMove={(by) => move(_id, by)}
      onDelete={soldQty > 0 ? null : () => change(withoutUpgrade(_id))}
      toggle={{ label: t('visible', { name }), checked: visible, onChange: (on) => put(_id, { visible: on }) }}
      isWrong={useIsWrong(`upgrades.${index}`)}
      startsOpen={startsOpen}
    >
      <AddOnFields upgrade={upgrade} path={`upgrades.${index}`} put={(part) => put(_id, part)} />
    </ItemCard>
  );
}

interface FieldsProps {
  upgrade: DraftUpgrade;
  path: string;
  put: (part: Partial<DraftUpgrade>) => void;
}

function AddOnFields({ upgrade, path, put }: FieldsProps) {
  const { t } = useTranslation('eventEditor');
  const { draft } = useEditor();
  const { name, description, totalQty, soldQty, purchaseLimit, price, complimentary, complimentaryQty, complimentaryWith } = upgrade;
  const isPriced = draft.processAs === 'Paid' && !complimentary;
  return (
    <>
      <div className="form-grid">
        <TextField path={`${path}.name`} label={t('addOnName')} span={3} value={name} onChange={(text) => put({ name: text })} />
        <QuantityField
          path={`${path}.totalQty`}
          label={t('totalQty')}
          {...(soldQty > 0 && { hint: t('sold', { count: soldQty }) })}
          value={totalQty}
          onChange={(qty) => put({ totalQty: qty })}
        />
        <QuantityField
          path={`${path}.purchaseLimit`}
          label={t('purchaseLimit')}
          value={purchaseLimit}
          onChange={(limit) => put({ purchaseLimit: limit })}
        />
        {isPriced && <MoneyField path={`${path}.price`} label={t('price')} value={price} onChange={(cents) => put({ price: cents })} />}
        <TextField
          path={`${path}.description`}
          label={t('description')}
          span={isPriced ? 4 : 5}
          value={description ?? ''}
          onChange={(text) => put({ description: text })}
        />
        <ChoicesField
          path={`${path}.ticketTypeIds`}
          label={t('onlyWithTickets')}
          span={5}
          placeholder={t('everyTicketType')}
          options={draft.ticketTypes.map((type) => ({ value: type._id, label: type.name }))}
          value={upgrade.ticketTypeIds}
          onChange={(ticketTypeIds) => put({ ticketTypeIds })}
        />
      </div>
      <SwitchRow
        label={t('complimentary')}
        hint={t('complimentaryHint')}
        checked={complimentary}
        onChange={(on) => put({ complimentary: on })}
      />
      {complimentary && (
        <div className="form-grid">
          <QuantityField
            path={`${path}.complimentaryQty`}
            label={t('freeQty')}
            value={complimentaryQty}
            onChange={(qty) => put({ complimentaryQty: qty })}
          />
          <ChoiceField
            path={`${path}.complimentaryWith`}
            label={t('freeWith')}
            span={2}
            value={complimentaryWith}
            options={[
              { value: 'order', label: t('eachOrder') },
              { value: 'ticket', label: t('eachTicket') },
            ]}
            onChange={(chosen) => put({ complimentaryWith: chosen })}
          />
        </div>
      )}
    </>
  );
}
