import { Checkbox, Input, Radio } from 'antd';
import { CANCEL_TYPES, type CancelType } from '@marquee/shared/cancellation/cancel-rules';
import { REFUND_REASON_MAX } from '@marquee/shared/orders/refund-rules';
import { formatMoney } from '@marquee/shared/money';
import type { ActPreviewPartsFragment } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ActPreview } from '#parts/act-on-many/act-preview.tsx';
import { Field } from '#ui/form/field.tsx';
import { texts } from '../texts.ts';

export interface CancelDraft {
  readonly eventType: CancelType | null;
  readonly refundReason: string;
  readonly refundsAdmitted: boolean;
  readonly word: string;
}

interface CancelChoicesProps {
  draft: CancelDraft;
  onChange: (change: Partial<CancelDraft>) => void;
  preview: ActPreviewPartsFragment;
}

/** What becomes of the orders: a preference, the reason that buyers read, and the typed word. */
export function CancelChoices({ draft, onChange, preview }: CancelChoicesProps) {
  const { t } = useTexts(texts);
  const { eventType, refundReason, refundsAdmitted, word } = draft;
  return (
    <>
      <div className="field">
        <span className="flabel" id="cancel-preference">
          {t('refundPreference')}
        </span>
        <Radio.Group
          vertical
          aria-labelledby="cancel-preference"
          value={eventType}
          onChange={({ target }) => onChange({ eventType: target.value as CancelType })}
          options={CANCEL_TYPES.map((type) => ({ value: type, label: t(type) }))}
        />
      </div>
      {eventType === 'WithRefund' && (
        <>
          <Checkbox checked={refundsAdmitted} onChange={({ target }) => onChange({ refundsAdmitted: target.checked })}>
            {t('refundsAdmitted')}
          </Checkbox>
          <p>{t('feesDebited', { fees: formatMoney(preview.fees) })}</p>
        </>
      )}
      {eventType && <ActPreview preview={preview} />}
      <Field id="cancel-event-reason" label={t('cancelEventReason')} hint={t('optional')}>
        {(control) => (
          <Input
            {...control}
            value={refundReason}
            maxLength={REFUND_REASON_MAX}
            count={{ show: true }}
            onChange={({ target }) => onChange({ refundReason: target.value })}
          />
        )}
      </Field>
      <Field id="cancel-event-word" label={t('typeCancel')}>
        {(control) => <Input {...control} value={word} autoComplete="off" onChange={({ target }) => onChange({ word: target.value })} />}
      </Field>
    </>
  );
}
