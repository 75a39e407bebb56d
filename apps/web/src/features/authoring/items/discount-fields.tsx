import { withAppliesTo } from '@marquee/shared/events/new-items';
import { ChoiceField, ChoicesField } from '#ui/form/choice-field.tsx';
import { MoneyField, PercentField } from '#ui/form/number-fields.tsx';
import type { FormPart } from '#ui/form/part-of.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { DraftPromotion } from '../core/draft.ts';
import { useEditor } from '../core/editor-context.ts';
import { texts } from '../texts.ts';

/** A discount: an amount or a percentage, of tickets or of the order. */
export function DiscountFields({ part }: { part: FormPart<DraftPromotion> }) {
  const { t } = useTexts(texts);
  const { ticketTypes } = useEditor().form.draft;
  const { appliesTo, discountType } = part.draft;
  return (
    <>
      <ChoiceField
        form={part}
        name="appliesTo"
        label={t('discountOn')}
        span={2}
        options={[
          { value: 'PerTicket', label: t('eachTicket') },
          { value: 'PerOrder', label: t('wholeOrder') },
        ]}
        onChoose={(scope) => part.change(withAppliesTo(part.draft, scope))}
      />
      <ChoiceField
        form={part}
        name="discountType"
        label={t('discountType')}
        span={2}
        options={[
          { value: 'Flat', label: t('flat') },
          { value: 'Percent', label: t('percent') },
        ]}
        onChoose={(type) => part.change({ discountType: type, discountValue: 0 })}
      />
      {discountType === 'Percent' ? (
        <PercentField form={part} name="discountValue" label={t('discount')} emptyAtZero />
      ) : (
        <MoneyField form={part} name="discountValue" label={t('discount')} emptyAtZero />
      )}
      {appliesTo === 'PerTicket' && (
        <ChoicesField
          form={part}
          name="ticketTypeIds"
          label={t('discountedTickets')}
          span={5}
          placeholder={t('everyTicketType')}
          options={ticketTypes.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      )}
    </>
  );
}
