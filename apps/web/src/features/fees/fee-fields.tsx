import {
  FEE_FILTER_TEXTS,
  FEE_FILTERS,
  FEE_LEVELS,
  FEE_TYPES,
  PAYMENT_METHOD_TEXTS,
  PAYMENT_METHODS,
  type FeeApplier,
} from '@marquee/shared/orders/fees';
import { ChoiceField, ChoicesField } from '#ui/form/choice-field.tsx';
import { MoneyField, PercentField } from '#ui/form/number-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { FormHandle } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { withApplier, withType, type FeeDraft } from './fee-draft.ts';
import { levelText } from './fee-words.ts';
import styles from './fees.module.css';
import { texts } from './texts.ts';

interface FeeFieldsProps {
  form: FormHandle<FeeDraft>;
  /** Who may take it. */
  appliers: readonly FeeApplier[];
}

/** All fields of a fee. */
export function FeeFields({ form, appliers }: FeeFieldsProps) {
  const { t } = useTexts(texts);
  const { draft, change } = form;
  return (
    <div className={styles.fields}>
      <TextField form={form} name="name" label={t('name')} />
      <ChoiceField
        form={form}
        name="type"
        label={t('type')}
        options={optionsOf(FEE_TYPES)}
        onChoose={(type) => change(withType(draft, type))}
      />
      {draft.type === 'Flat' ? (
        <MoneyField form={form} name="value" label={t('amount')} />
      ) : (
        <PercentField form={form} name="value" label={t('amount')} />
      )}
      <ChoiceField
        form={form}
        name="appliedBy"
        label={t('appliedBy')}
        options={optionsOf(appliers)}
        onChoose={(by) => change(withApplier(draft, by))}
      />
      <ChoiceField form={form} name="appliedTo" label={t('appliedTo')} options={optionsOf(FEE_LEVELS, levelText)} />
      <MoneyField form={form} name="minAppliedToPrice" label={t('minPrice')} emptyIsZero />
      <MoneyField form={form} name="maxAppliedToPrice" label={t('maxPrice')} note={t('noMaximum')} emptyIsZero />
      <ChoicesField
        form={form}
        name="filters"
        className={styles.wide}
        label={t('filters')}
        placeholder={t('any')}
        options={optionsOf(FEE_FILTERS, (filter) => FEE_FILTER_TEXTS[filter])}
      />
      <ChoicesField
        form={form}
        name="paymentMethods"
        className={styles.wide}
        label={t('paymentMethod')}
        placeholder={t('any')}
        options={optionsOf(LISTED_METHODS, (method) => PAYMENT_METHOD_TEXTS[method])}
      />
    </div>
  );
}

/** OPS-202 lists these; a fee that is restricted to gift cards is written by the API. */
const LISTED_METHODS = PAYMENT_METHODS.filter((method) => method !== 'GiftCard');

function optionsOf<Value extends string>(values: readonly Value[], text: (value: Value) => string = String) {
  return values.map((value) => ({ value, label: text(value) }));
}
