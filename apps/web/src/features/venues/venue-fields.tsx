import { ZONES } from '#lib/time/zones.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { FormHandle } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { taxOf, type VenueDraft } from './venue-draft.ts';
import styles from './venues.module.css';
import { texts } from './texts.ts';

/** Name, address, sales tax, capacity and time zone; a new venue has the zone of its address unless one is chosen. */
export function VenueFields({ form, isNew }: { form: FormHandle<VenueDraft>; isNew: boolean }) {
  const { t } = useTexts(texts);
  const settleTax = () => form.change({ tax: taxOf(form.draft.tax).toFixed(2) });
  return (
    <div className={styles.form}>
      <TextField form={form} name="name" label={t('name')} />
      <TextField form={form} name="address1" label={t('address')} />
      <TextField form={form} name="city" label={t('city')} className={styles.city} />
      <TextField form={form} name="state" label={t('state')} className={styles.state} />
      <TextField form={form} name="zip" label={t('zip')} className={styles.zip} />
      <TextField
        form={form}
        name="tax"
        label={t('salesTaxPercent')}
        hint={t('optional')}
        inputMode="decimal"
        suffix="%"
        kept={(typed) => (Number(typed) < 0 ? '0' : typed)}
        onBlur={settleTax}
        onMouseLeave={settleTax}
      />
      <TextField form={form} name="capacity" label={t('capacity')} />
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
    </div>
  );
}
