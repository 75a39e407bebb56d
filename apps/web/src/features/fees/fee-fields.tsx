import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FEE_APPLIERS,
  FEE_FILTER_TEXTS,
  FEE_FILTERS,
  FEE_LEVELS,
  FEE_TYPES,
  PAYMENT_METHOD_TEXTS,
  PAYMENT_METHODS,
} from '@marquee/shared/orders/fees';
import { DecimalInput } from '../../ui/decimal-input.tsx';
import { withApplier, withType, type FeeDraft } from './fee-draft.ts';
import { levelText } from './fee-words.ts';

interface FeeFieldsProps {
  draft: FeeDraft;
  /** What is wrong by field. */
  errors: Readonly<Record<string, string>>;
  onChange: (draft: FeeDraft) => void;
  /** Tells that what was typed into a field is no number, and why; null takes that back. */
  onUnread: (key: keyof FeeDraft, message: string | null) => void;
}

type AmountKey = 'value' | 'minAppliedToPrice' | 'maxAppliedToPrice';

const DOLLARS = { prefix: '$', scale: 100 } as const;

/** All that can be said about a fee. */
export function FeeFields({ draft, errors, onChange, onUnread }: FeeFieldsProps) {
  const { t } = useTranslation('fees');
  const set = <Key extends keyof FeeDraft>(key: Key, value: FeeDraft[Key]) => onChange({ ...draft, [key]: value });
  const amount = (id: string, key: AmountKey) => ({
    id,
    value: draft[key] ?? 0,
    'aria-invalid': errors[key] !== undefined,
    ...(errors[key] && { status: 'error' as const, 'aria-describedby': `${id}-error` }),
    onChange: (value: number) => set(key, value),
    onUnread: (message: string | null) => onUnread(key, message),
  });
  return (
    <div className="fee-fields">
      <Labelled id="fee-name" label={t('name')} error={errors['name']}>
        <Input
          id="fee-name"
          value={draft.name}
          status={errors['name'] ? 'error' : ''}
          aria-invalid={Boolean(errors['name'])}
          onChange={({ target }) => set('name', target.value)}
        />
      </Labelled>
      <Labelled id="fee-type" label={t('type')} error={errors['type']}>
        <One id="fee-type" values={FEE_TYPES} value={draft.type} onChange={(type) => onChange(withType(draft, type))} />
      </Labelled>
      <Labelled id="fee-value" label={t('amount')} error={errors['value']}>
        <DecimalInput key={draft.type} {...amount('fee-value', 'value')} {...(draft.type === 'Flat' ? DOLLARS : { suffix: '%' })} />
      </Labelled>
      <Labelled id="fee-by" label={t('appliedBy')} error={errors['appliedBy']}>
        <One id="fee-by" values={FEE_APPLIERS} value={draft.appliedBy} onChange={(by) => onChange(withApplier(draft, by))} />
      </Labelled>
      <Labelled id="fee-to" label={t('appliedTo')} error={errors['appliedTo']}>
        <One id="fee-to" values={FEE_LEVELS} value={draft.appliedTo} text={levelText} onChange={(to) => set('appliedTo', to)} />
      </Labelled>
      <Labelled id="fee-min" label={t('minPrice')} error={errors['minAppliedToPrice']}>
        <DecimalInput {...amount('fee-min', 'minAppliedToPrice')} {...DOLLARS} />
      </Labelled>
      <Labelled id="fee-max" label={t('maxPrice')} hint={t('noMaximum')} error={errors['maxAppliedToPrice']}>
        <DecimalInput {...amount('fee-max', 'maxAppliedToPrice')} {...DOLLARS} />
      </Labelled>
      <Labelled id="fee-filters" label={t('filters')} error={errors['filters']} isWide>
        <Some id="fee-filters" texts={FEE_FILTER_TEXTS} values={FEE_FILTERS} value={draft.filters} onChange={(of) => set('filters', of)} />
      </Labelled>
      <Labelled id="fee-methods" label={t('paymentMethod')} error={errors['paymentMethods']} isWide>
        <Some
          id="fee-methods"
          texts={PAYMENT_METHOD_TEXTS}
          values={PAYMENT_METHODS}
          value={draft.paymentMethods}
          onChange={(of) => set('paymentMethods', of)}
        />
      </Labelled>
    </div>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  isWide?: boolean;
  children: ReactNode;
}

function Labelled({ id, label, hint, error, isWide = false, children }: LabelledProps) {
  return (
    <div className={isWide ? 'field fee-wide' : 'field'}>
      <label className="flabel" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && <p className="tiny faint">{hint}</p>}
      {error && (
        <p className="ferr" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface OneProps<Value extends string> {
  id: string;
  values: readonly Value[];
  value: Value;
  text?: (value: Value) => string;
  onChange: (value: Value) => void;
}

function One<Value extends string>({ id, values, value, text = String, onChange }: OneProps<Value>) {
  const options = values.map((each) => ({ value: each, label: text(each) }));
  return <Select<Value> id={id} value={value} options={options} onChange={onChange} style={{ width: '100%' }} />;
}

interface SomeProps<Value extends string> {
  id: string;
  values: readonly Value[];
  texts: Readonly<Record<Value, string>>;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

function Some<Value extends string>({ id, values, texts, value, onChange }: SomeProps<Value>) {
  const { t } = useTranslation('fees');
  return (
    <Select<Value[]>
      id={id}
      mode="multiple"
      value={[...value]}
      options={values.map((each) => ({ value: each, label: texts[each] }))}
      optionFilterProp="label"
      placeholder={t('any')}
      onChange={onChange}
      style={{ width: '100%' }}
    />
  );
}
