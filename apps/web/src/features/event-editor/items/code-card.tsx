import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@marquee/shared/error-texts';
import { withPromotionType, type NewPromotion } from '@marquee/shared/events/new-items';
import { PROMOTION_TYPES } from '@marquee/shared/promotions/check-promotion';
import { useNotices } from '#ui/notices.tsx';
import { plain, type DraftPromotion } from '../draft.ts';
import { useEditor } from '../editor-context.ts';
import { InstantField } from '../fields/instant-field.tsx';
import { QuantityField } from '../fields/number-fields.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ChoiceField, ChoicesField } from './choice-field.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { ItemCard } from './item-card.tsx';
import { useItems } from './use-items.ts';
import { useIsWrong } from './use-is-wrong.ts';

interface CodeCardProps {
  promotion: DraftPromotion;
  index: number;
  startsOpen: boolean;
}

/** A secret code: what it unlocks or discounts, when and how often. */
export function CodeCard({ promotion, index, startsOpen }: CodeCardProps) {
  const { t } = useTranslation('eventEditor');
  const { items, put, move, remove } = useItems('promotions');
  const { _id, code, active, type } = promotion;
  return (
    <ItemCard
      icon={KeyRound}
      name={code}
      summary={t(type)}
      place={{ index, count: items.length }}
      onMove={(by) => move(_id, by)}
      onDelete={() => remove(_id)}
      toggle={{ label: t('activeToggle', { name: code }), checked: active, onChange: (on) => put(_id, { active: on }) }}
      isWrong={useIsWrong(`promotions.${index}`)}
      startsOpen={startsOpen}
    >
      <CodeFields promotion={promotion} path={`promotions.${index}`} put={(part) => put(_id, part)} />
    </ItemCard>
  );
}

interface FieldsProps {
  promotion: DraftPromotion;
  path: string;
  put: (part: Partial<DraftPromotion>) => void;
}

function CodeFields({ promotion, path, put }: FieldsProps) {
  const { t } = useTranslation('eventEditor');
  const { draft } = useEditor();
  const notices = useNotices();
  const { code, type, totalQty, remainingQty, useLimit, startsAt, endsAt } = promotion;
  const setType = (chosen: DraftPromotion['type']) => {
    if (totalQty > 0 && remainingQty < totalQty) return notices.error(errorText('PROMOTION_TYPE_LOCKED'));
    put(plain<Partial<DraftPromotion>>(withPromotionType(promotion as unknown as NewPromotion, chosen)));
  };
  const named = <Item extends { _id: string; name: string }>(items: Item[]) => items.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <div className="form-grid">
      <TextField path={`${path}.code`} label={t('code')} span={3} value={code} onChange={(text) => put({ code: text })} />
      <ChoiceField
        path={`${path}.type`}
        label={t('codeType')}
        span={2}
        value={type}
        options={PROMOTION_TYPES.map((value) => ({ value, label: t(value) }))}
        onChange={setType}
      />
      <QuantityField path={`${path}.totalQty`} label={t('totalQty')} value={totalQty} onChange={(qty) => put({ totalQty: qty })} />
      <QuantityField path={`${path}.useLimit`} label={t('useLimit')} value={useLimit} onChange={(limit) => put({ useLimit: limit })} />
      <InstantField path={`${path}.startsAt`} label={t('usableFrom')} span={3} value={startsAt} onChange={(at) => put({ startsAt: at })} />
      <InstantField
        path={`${path}.endsAt`}
        label={t('usableTo')}
        span={3}
        value={endsAt}
        onChange={(at) => put({ endsAt: at })}
        onClear={() => put({ endsAt: null })}
      />
      {type === 'Discount' ? (
        <DiscountFields promotion={promotion} path={path} put={put} />
      ) : (
        <>
          <QuantityField
            path={`${path}.overRideMax`}
            label={t('maxTickets')}
            value={promotion.overRideMax ?? 0}
            emptyAtZero
            onChange={(max) => put({ overRideMax: max || null })}
          />
          <QuantityField
            path={`${path}.overRideMaxUpg`}
            label={t('maxAddOns')}
            value={promotion.overRideMaxUpg ?? 0}
            emptyAtZero
            onChange={(max) => put({ overRideMaxUpg: max || null })}
          />
          <ChoicesField
            path={`${path}.ticketTypeIds`}
            label={t('unlockedTickets')}
            span={5}
            options={named(draft.ticketTypes)}
            value={promotion.ticketTypeIds}
            onChange={(ticketTypeIds) => put({ ticketTypeIds })}
          />
          <ChoicesField
            path={`${path}.upgradeIds`}
            label={t('unlockedAddOns')}
            span={5}
            options={named(draft.upgrades)}
            value={promotion.upgradeIds}
            onChange={(upgradeIds) => put({ upgradeIds })}
          />
        </>
      )}
    </div>
  );
}
