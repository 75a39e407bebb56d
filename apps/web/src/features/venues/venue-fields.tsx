import { COUNTRIES, countryName } from '@marquee/shared/venues/country';
import { postalCodeLabel } from '@marquee/shared/venues/postal-code';
import { regionLabel } from '@marquee/shared/venues/regions';
import { ZONES } from '#lib/time/zones.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { FormHandle } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { keptTax, settledTax, wrongAt, type VenueDraft } from './venue-draft.ts';
import styles from './venues.module.css';
import { texts } from './texts.ts';

interface VenueFieldsProps {
  form: FormHandle<VenueDraft>;
}

/** The fields of the dialog: name, address, sales tax, capacity and time zone. */
export function VenueFields({ form }: VenueFieldsProps) {
  const { t } = useTexts(texts);
  return (
    <div className={styles.form}>
      <TextField form={form} name="name" label={t('name')} />
      <AddressFields form={form} />
      <TaxField form={form} />
      <CapacityField form={form} />
      <ZoneField form={form} isNew />
    </div>
  );
}

const COUNTRY_OPTIONS = COUNTRIES.map((value) => ({ value, label: countryName(value) })).toSorted((a, b) => a.label.localeCompare(b.label));

/** The street, the city, and what the country calls its regions and postal codes (decision 94). */
export function AddressFields({ form, isWhole = false }: VenueFieldsProps & { isWhole?: boolean }) {
  const { t } = useTexts(texts);
  const { country } = form.draft;
  return (
    <>
      <TextField form={form} name="address1" label={t('address')} />
      {isWhole && <TextField form={form} name="address2" label={t('address2')} hint={t('optional')} />}
      <TextField form={form} name="city" label={t('city')} className={styles.city} />
      <TextField form={form} name="state" label={regionLabel(country)} className={styles.state} />
      <TextField form={form} name="zip" label={postalCodeLabel(country)} className={styles.zip} />
      <ChoiceField form={form} name="country" label={t('country')} options={COUNTRY_OPTIONS} isSearched />
    </>
  );
}

/** Never negative; with two decimals, or marked, as soon as the keyboard or the mouse leaves it (AUT-052, 245). */
export function TaxField({ form, className }: VenueFieldsProps & { className?: string | undefined }) {
  const { t } = useTexts(texts);
  const settle = () => {
    const tax = settledTax(form.draft.tax);
    if (tax !== form.draft.tax) form.change({ tax });
    form.reveal(wrongAt('tax', { ...form.draft, tax }));
  };
  return (
    <TextField
      form={form}
      name="tax"
      label={t('salesTaxPercent')}
      hint={t('optional')}
      className={className}
      inputMode="decimal"
      suffix="%"
      kept={keptTax}
      onBlur={settle}
      onMouseLeave={settle}
    />
  );
}

/** What is no whole number is marked as soon as the field is left. */
export function CapacityField({ form, className }: VenueFieldsProps & { className?: string | undefined }) {
  const { t } = useTexts(texts);
  const leave = () => form.reveal(wrongAt('capacity', form.draft));
  return <TextField form={form} name="capacity" label={t('capacity')} className={className} inputMode="numeric" onBlur={leave} />;
}

/** A new venue has the zone of its address unless one is chosen. */
export function ZoneField({ form, isNew }: VenueFieldsProps & { isNew: boolean }) {
  const { t } = useTexts(texts);
  return (
    <ChoiceField
      form={form}
      name="timezone"
      label={t('timezone')}
      options={ZONES.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      isSearched
      allowClear={isNew}
      placeholder={t('timezoneOfAddress')}
      onChoose={(timezone) => form.change({ timezone: timezone ?? '' })}
    />
  );
}
