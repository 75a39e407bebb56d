import { Gift } from 'lucide-react';
import { formatMoney } from '@marquee/shared/money';
import { formatCount } from '#lib/text/format.ts';
import { ChoiceField, ChoicesField } from '#ui/form/choice-field.tsx';
import { MoneyField, QuantityField } from '#ui/form/number-fields.tsx';
import type { FormPart } from '#ui/form/part-of.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { DraftUpgrade } from '../core/draft.ts';
import { useEditor } from '../core/editor-context.ts';
import { PicturesField } from '#ui/pictures-field.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { AdvancedPart, RollFeesRow } from './advanced-part.tsx';
import { ItemCard, type CardProps } from './item-card.tsx';
import { useItem } from './use-item.ts';
import { texts } from '../texts.ts';
import gridStyles from '../fields/form-grid.module.css';

/** An add-on, sold with tickets. */
export function AddOnCard({ index, startsOpen, isNew }: CardProps) {
  const { t } = useTexts(texts);
  const { part, place, remove, closing } = useItem('upgrades', index, isNew);
  const { name, totalQty, soldQty, visible, price, complimentary } = part.draft;
  const qty = formatCount(totalQty);
  return (
    <ItemCard
      icon={Gift}
      name={name}
      summary={complimentary ? t('countFree', { qty }) : t('countAt', { qty, price: formatMoney(price) })}
      place={place}
      onDelete={soldQty > 0 ? null : remove}
      toggle={{ label: t('visible', { name }), checked: visible, onChange: (on) => part.change({ visible: on }) }}
      startsOpen={startsOpen}
      closing={closing}
    >
      <AddOnFields part={part} />
    </ItemCard>
  );
}

function AddOnFields({ part }: { part: FormPart<DraftUpgrade> }) {
  const { t } = useTexts(texts);
  const { draft } = useEditor().form;
  const { soldQty, complimentary, imageUrl, isAddOnsSharing } = part.draft;
  const isPriced = draft.processAs === 'Paid' && !complimentary;
  return (
    <>
      <div className={gridStyles.grid}>
        <TextField form={part} name="name" label={t('addOnName')} span={3} />
        <QuantityField form={part} name="totalQty" label={t('totalQty')} hint={soldQty > 0 && t('sold', { count: soldQty })} />
        <QuantityField form={part} name="purchaseLimit" label={t('purchaseLimit')} />
        {isPriced && <MoneyField form={part} name="price" label={t('price')} />}
        <TextField form={part} name="description" label={t('description')} span={isPriced ? 4 : 5} />
      </div>
      <PicturesField
        label={t('addOnImage')}
        urls={imageUrl ? [imageUrl] : []}
        most={1}
        error={part.errors['imageUrl']}
        onChange={(make) => part.change({ imageUrl: make(imageUrl ? [imageUrl] : []).at(-1) ?? '' })}
      />
      <SwitchRow
        label={t('addOnSharing')}
        hint={t('addOnSharingHint')}
        checked={isAddOnsSharing}
        onChange={(on) => part.change({ isAddOnsSharing: on })}
      />
      <AddOnAdvanced part={part} />
    </>
  );
}

/** For which tickets it is, and whether it is free. */
function AddOnAdvanced({ part }: { part: FormPart<DraftUpgrade> }) {
  const { t } = useTexts(texts);
  const { draft } = useEditor().form;
  const { complimentary } = part.draft;
  return (
    <AdvancedPart>
      <ChoicesField
        form={part}
        name="ticketTypeIds"
        label={t('onlyWithTickets')}
        placeholder={t('everyTicketType')}
        options={draft.ticketTypes.map((type) => ({ value: type._id, label: type.name }))}
      />
      <RollFeesRow part={part} />
      <SwitchRow
        label={t('complimentary')}
        hint={t('complimentaryHint')}
        checked={complimentary}
        onChange={(on) => part.change({ complimentary: on })}
      />
      {complimentary && (
        <div className={gridStyles.grid}>
          <QuantityField form={part} name="complimentaryQty" label={t('freeQty')} />
          <ChoiceField
            form={part}
            name="complimentaryWith"
            label={t('freeWith')}
            span={2}
            options={[
              { value: 'order', label: t('eachOrder') },
              { value: 'ticket', label: t('eachTicket') },
            ]}
          />
        </div>
      )}
    </AdvancedPart>
  );
}
