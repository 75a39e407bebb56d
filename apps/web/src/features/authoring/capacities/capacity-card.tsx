import { Boxes } from 'lucide-react';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ChoicesField } from '#ui/form/choice-field.tsx';
import { QuantityField } from '#ui/form/number-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { useEditor } from '../core/editor-context.ts';
import { ItemCard, type CardProps } from '../items/item-card.tsx';
import { useItem } from '../items/use-item.ts';
import { texts } from './texts.ts';
import gridStyles from '../fields/form-grid.module.css';

interface Named {
  readonly _id: string;
  readonly name: string;
}

/** A quantity that several items use together (BYD-400). */
export function CapacityCard({ index, startsOpen, isNew }: CardProps) {
  const { t } = useTexts(texts);
  const { ticketTypes, upgrades } = useEditor().form.draft;
  const { part, place, remove, closing } = useItem('capacities', index, isNew);
  const { name, totalQty, soldQty, isWhole, ticketTypeIds, upgradeIds } = part.draft;
  const qty = formatCount(totalQty);
  const chosen = [...ticketTypes, ...upgrades].filter(({ _id }) => ticketTypeIds.includes(_id) || upgradeIds.includes(_id));
  const names = [...(isWhole ? [t('whole')] : []), ...chosen.map((item) => item.name)].join(', ');
  const named = (items: readonly Named[]) => items.map((item) => ({ value: item._id, label: item.name }));
  return (
    <ItemCard
      icon={Boxes}
      name={name}
      summary={isWhole && chosen.length === 0 ? t('ofAll', { qty }) : t('of', { qty, names })}
      place={place}
      onDelete={remove}
      startsOpen={startsOpen}
      closing={closing}
    >
      <div className={gridStyles.grid}>
        <TextField form={part} name="name" label={t('name')} span={3} />
        <QuantityField form={part} name="totalQty" label={t('quantity')} hint={soldQty > 0 && t('sold', { count: soldQty })} emptyAtZero />
        {!isWhole && <ChoicesField form={part} name="ticketTypeIds" label={t('ticketTypes')} span={5} options={named(ticketTypes)} />}
        {upgrades.length > 0 && <ChoicesField form={part} name="upgradeIds" label={t('addOns')} span={5} options={named(upgrades)} />}
      </div>
      <SwitchRow
        label={t('whole')}
        hint={t('wholeHint')}
        checked={isWhole}
        onChange={(on) => part.change({ isWhole: on, ...(on && { ticketTypeIds: [] }) })}
      />
    </ItemCard>
  );
}
