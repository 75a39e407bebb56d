import { Checkbox, Radio } from 'antd';
import { CANCEL_TYPES, type CancelType } from '@marquee/shared/cancellation/cancel-rules';
import { REFUND_REASON_MAX } from '@marquee/shared/orders/refund-rules';
import { formatMoney } from '@marquee/shared/money';
import type { ActPreviewPartsFragment } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ActPreview } from '#parts/act-on-many/act-preview.tsx';
import type { FormPart } from '#ui/form/part-of.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { texts } from '../texts.ts';

export interface CancelDraft {
  readonly eventType: CancelType | null;
  readonly refundsAdmitted: boolean;
  readonly reason: string;
  readonly word: string;
}

interface CancelChoicesProps {
  form: FormPart<CancelDraft>;
  preview: ActPreviewPartsFragment;
}

/** Shows what becomes of the orders: a preference, the reason that buyers read, and the typed word. */
export function CancelChoices({ form, preview }: CancelChoicesProps) {
  const { t } = useTexts(texts);
  const { eventType, refundsAdmitted } = form.draft;
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
          onChange={({ target }) => form.change({ eventType: target.value as CancelType })}
          options={CANCEL_TYPES.map((type) => ({ value: type, label: t(type) }))}
        />
      </div>
      {eventType === 'WithRefund' && (
        <>
          <Checkbox checked={refundsAdmitted} onChange={({ target }) => form.change({ refundsAdmitted: target.checked })}>
            {t('refundsAdmitted')}
          </Checkbox>
          <p>{t('feesDebited', { fees: formatMoney(preview.fees) })}</p>
        </>
      )}
      {eventType && <ActPreview preview={preview} />}
      <TextField
        form={form}
        name="reason"
        label={t('cancelEventReason')}
        hint={t('optional')}
        maxLength={REFUND_REASON_MAX}
        count={{ show: true }}
      />
      <TextField form={form} name="word" label={t('typeCancel')} autoComplete="off" />
    </>
  );
}
