import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ZONES } from '../../lib/zones.ts';
import { taxOf, type VenueDraft } from './venue-draft.ts';

interface VenueFieldsProps {
  draft: VenueDraft;
  errors: Readonly<Record<string, string>>;
  isNew: boolean;
  onChange: (draft: VenueDraft) => void;
  onSubmit: () => void;
}

/** Name, address, sales tax, how many fit and which clock it has; a new one has the clock of its address unless one is chosen. */
export function VenueFields({ draft, errors, isNew, onChange, onSubmit }: VenueFieldsProps) {
  const { t } = useTranslation('venues');
  const text = (key: keyof VenueDraft, label: string, className = 'field') => (
    <Labelled id={`venue-${key}`} label={label} error={errors[key]} className={className}>
      <Input
        id={`venue-${key}`}
        value={draft[key]}
        aria-invalid={errors[key] !== undefined}
        {...(errors[key] && { status: 'error' as const, 'aria-describedby': `venue-${key}-error` })}
        onChange={({ target }) => onChange({ ...draft, [key]: target.value })}
      />
    </Labelled>
  );
  const settleTax = () => onChange({ ...draft, tax: taxOf(draft.tax).toFixed(2) });
  return (
    <form
      className="venue-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {text('name', t('name'))}
      {text('address1', t('address'))}
      {text('city', t('city'), 'field venue-city')}
      {text('state', t('state'), 'field venue-state')}
      {text('zip', t('zip'), 'field venue-zip')}
      <Labelled id="venue-tax" label={t('salesTaxPercent')} hint={t('optional')} error={errors['tax']}>
        <Input
          id="venue-tax"
          inputMode="decimal"
          suffix="%"
          value={draft.tax}
          aria-invalid={errors['tax'] !== undefined}
          {...(errors['tax'] && { status: 'error' as const, 'aria-describedby': 'venue-tax-error' })}
          onChange={({ target }) => onChange({ ...draft, tax: Number(target.value) < 0 ? '0' : target.value })}
          onBlur={settleTax}
          onMouseLeave={settleTax}
        />
      </Labelled>
      {text('capacity', t('capacity'))}
      <Labelled id="venue-timezone" label={t('timezone')} error={errors['timezone']}>
        <Select
          id="venue-timezone"
          showSearch
          allowClear={isNew}
          placeholder={t('timezoneOfAddress')}
          value={draft.timezone || null}
          options={ZONES.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          onChange={(timezone: string | null | undefined) => onChange({ ...draft, timezone: timezone ?? '' })}
          style={{ width: '100%' }}
        />
      </Labelled>
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  className?: string;
  children: ReactNode;
}

function Labelled({ id, label, hint, error, className = 'field', children }: LabelledProps) {
  return (
    <div className={className}>
      <label className="flabel" htmlFor={id}>
        {label} {hint && <span className="faint">{hint}</span>}
      </label>
      {children}
      {error && (
        <p className="ferr" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
