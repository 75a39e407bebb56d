import { Input } from 'antd';
import { errorText } from '@marquee/shared/error-texts';
import { isPercent } from '@marquee/shared/events/text-limits';
import { useTexts } from '#lib/text/texts.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { PercentField } from '#ui/form/number-fields.tsx';
import { partOf } from '#ui/form/part-of.ts';
import { useNotices } from '#ui/notices.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { useEditor } from '../core/editor-context.ts';
import { texts } from '../texts.ts';

const TYPES = ['digital', 'physical', 'others'] as const;

/** How tickets reach their buyers, and whether they may be exchanged. */
export function DeliveryFields() {
  const { t } = useTexts(texts);
  const { form, saved } = useEditor();
  const notices = useNotices();
  const { draft, change } = form;
  const { exchange } = draft;
  return (
    <>
      <h3 className="h2">{t('delivery')}</h3>
      <ChoiceField
        form={form}
        name="ticketDeliveryType"
        label={t('deliveryType')}
        options={TYPES.map((value) => ({ value, label: t(value) }))}
        onChoose={(chosen) =>
          saved?.hasOrders
            ? notices.error(errorText('EVENT_LOCKED_FIELD'))
            : change({ ticketDeliveryType: chosen as (typeof TYPES)[number] })
        }
      />
      <Field
        id={`${form.id}-physicalDeliveryInstructions`}
        label={t('deliveryInstructions')}
        hint={t('deliveryInstructionsHint')}
        error={form.errors['physicalDeliveryInstructions']}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={draft.physicalDeliveryInstructions}
            onChange={({ target }) => change({ physicalDeliveryInstructions: target.value })}
          />
        )}
      </Field>
      <SwitchRow
        label={t('exchangeAllowed')}
        hint={t('exchangeAllowedHint')}
        checked={exchange.allowed}
        // an impossible charge would stay out of sight, and prevent saving
        onChange={(allowed) => change({ exchange: { allowed, percent: allowed || isPercent(exchange.percent) ? exchange.percent : 0 } })}
      />
      {exchange.allowed && (
        <PercentField
          form={partOf(form, 'exchange', exchange, (part) => change({ exchange: { ...exchange, ...part } }))}
          name="percent"
          label={t('exchangePercent')}
        />
      )}
    </>
  );
}
