import { KeyRound } from 'lucide-react';
import { errorText } from '@marquee/shared/error-texts';
import { withPromotionType } from '@marquee/shared/events/new-items';
import { PROMOTION_TYPES } from '@marquee/shared/promotions/check-promotion';
import { ChoiceField, ChoicesField } from '#ui/form/choice-field.tsx';
import { InstantField } from '#ui/form/instant-field.tsx';
import { QuantityField } from '#ui/form/number-fields.tsx';
import type { FormPart } from '#ui/form/part-of.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { DraftPromotion } from '../core/draft.ts';
import { useEditor, useEditorZone } from '../core/editor-context.ts';
import { DiscountFields } from './discount-fields.tsx';
import { ItemCard, type CardProps } from './item-card.tsx';
import { useDeleteCode } from './use-delete-code.ts';
import { useItem } from './use-item.ts';
import { texts } from '../texts.ts';
import gridStyles from '../fields/form-grid.module.css';

/** A secret code: what it unlocks or discounts, when and how often. */
export function CodeCard({ index, startsOpen, isNew }: CardProps) {
  const { t } = useTexts(texts);
  const { part, place, remove, closing } = useItem('promotions', index, isNew);
  const { code, active, type } = part.draft;
  const askAndRemove = useDeleteCode(part.draft, remove);
  return (
    <ItemCard
      icon={KeyRound}
      name={code}
      summary={t(type)}
      place={place}
      onDelete={askAndRemove}
      toggle={{ label: t('activeToggle', { name: code }), checked: active, onChange: (on) => part.change({ active: on }) }}
      startsOpen={startsOpen}
      closing={closing}
    >
      <CodeFields part={part} />
    </ItemCard>
  );
}

function CodeFields({ part }: { part: FormPart<DraftPromotion> }) {
  const { t } = useTexts(texts);
  const { draft } = useEditor().form;
  const zone = useEditorZone();
  const notices = useNotices();
  const { type, totalQty, remainingQty } = part.draft;
  const setType = (chosen: DraftPromotion['type']) => {
    if (totalQty > 0 && remainingQty < totalQty) return notices.error(errorText('PROMOTION_TYPE_LOCKED'));
    part.change(withPromotionType(part.draft, chosen));
  };
  const named = <Item extends { _id: string; name: string }>(items: Item[]) => items.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <div className={gridStyles.grid}>
      <TextField form={part} name="code" label={t('code')} span={3} />
      <ChoiceField
        form={part}
        name="type"
        label={t('codeType')}
        span={2}
        options={PROMOTION_TYPES.map((value) => ({ value, label: t(value) }))}
        onChoose={setType}
      />
      <QuantityField form={part} name="totalQty" label={t('totalQty')} note={totalQty === 0 && t('noCodeLimit')} emptyAtZero />
      <QuantityField form={part} name="useLimit" label={t('useLimit')} note={part.draft.useLimit === 0 && t('noCodeLimit')} emptyAtZero />
      <InstantField form={part} name="startsAt" label={t('usableFrom')} span={3} zone={zone} />
      <InstantField form={part} name="endsAt" label={t('usableTo')} span={3} zone={zone} mayBeEmpty />
      {type === 'Discount' ? (
        <DiscountFields part={part} />
      ) : (
        <>
          <QuantityField form={part} name="overRideMax" label={t('maxTickets')} emptyAtZero zero={null} />
          <QuantityField form={part} name="overRideMaxUpg" label={t('maxAddOns')} emptyAtZero zero={null} />
          <ChoicesField form={part} name="ticketTypeIds" label={t('unlockedTickets')} span={5} options={named(draft.ticketTypes)} />
          <ChoicesField form={part} name="upgradeIds" label={t('unlockedAddOns')} span={5} options={named(draft.upgrades)} />
        </>
      )}
    </div>
  );
}
