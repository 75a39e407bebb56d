import { Radio } from 'antd';
import { SUBSCRIPTION_FREQUENCIES, type SubscriptionFrequency } from '@marquee/shared/subscriptions/sales-period';
import { TextField } from '#ui/form/text-field.tsx';
import type { FormHandle } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';

export interface SubscribeDraft {
  readonly email: string;
  readonly frequency: SubscriptionFrequency;
}

/** The recipient of the sales e-mails, and their frequency. */
export function SubscribeFields({ form }: { form: FormHandle<SubscribeDraft> }) {
  const { t } = useTexts(texts);
  return (
    <>
      <TextField form={form} name="email" label={t('email')} className="stacked" type="email" autoComplete="off" />
      <div className="field stacked">
        <span className="flabel" id="subscribe-frequency">
          {t('frequency')}
        </span>
        <Radio.Group
          aria-labelledby="subscribe-frequency"
          value={form.draft.frequency}
          onChange={({ target }) => form.change({ frequency: target.value as SubscriptionFrequency })}
          options={SUBSCRIPTION_FREQUENCIES.map((frequency) => ({ value: frequency, label: t(frequency) }))}
        />
      </div>
    </>
  );
}
