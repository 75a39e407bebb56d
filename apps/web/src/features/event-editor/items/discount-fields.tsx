import { useTranslation } from 'react-i18next';
import { withAppliesTo, type NewPromotion } from '@marquee/shared/events/new-items';
import { plain, type DraftPromotion } from '../draft.ts';
import { useEditor } from '../editor-context.ts';
import { DecimalField, MoneyField } from '../fields/number-fields.tsx';
import { ChoiceField, ChoicesField } from './choice-field.tsx';

interface DiscountFieldsProps {
  promotion: DraftPromotion;
  path: string;
  put: (part: Partial<DraftPromotion>) => void;
}

/** A discount: an amount or a percentage, of tickets or of the order. */
export function DiscountFields({ promotion, path, put }: DiscountFieldsProps) {
  const { t } = useTranslation('eventEditor');
  const { draft } = useEditor();
  const { appliesTo, discountType, discountValue } = promotion;
  const setValue = (value: number) => put({ discountValue: value });
  return (
    <>
      <ChoiceField
        path={`${path}.appliesTo`}
        label={t('discountOn')}
        span={2}
        value={appliesTo}
        options={[
          { value: 'PerTicket', label: t('eachTicket') },
          { value: 'PerOrder', label: t('wholeOrder') },
        ]}
        onChange={(scope) => put(plain<Partial<DraftPromotion>>(withAppliesTo(promotion as unknown as NewPromotion, scope)))}
      />
      <ChoiceField
        path={`${path}.discountType`}
        label={t('discountType')}
        span={2}
        value={discountType}
        options={[
          { value: 'Flat', label: t('flat') },
          { value: 'Percent', label: t('percent') },
        ]}
        onChange={(type) => put({ discountType: type, discountValue: 0 })}
      />
      {discountType === 'Percent' ? (
        <DecimalField path={`${path}.discountValue`} label={t('discount')} suffix="%" value={discountValue} onChange={setValue} />
      ) : (
        <MoneyField path={`${path}.discountValue`} label={t('discount')} value={discountValue} onChange={setValue} />
      )}
      {appliesTo === 'PerTicket' && (
        <ChoicesField
          path={`${path}.ticketTypeIds`}
          label={t('discountedTickets')}
          span={5}
          placeholder={t('everyTicketType')}
          options={draft.ticketTypes.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={promotion.ticketTypeIds}
          onChange={(ticketTypeIds) => put({ ticketTypeIds })}
        />
      )}
    </>
  );
}
