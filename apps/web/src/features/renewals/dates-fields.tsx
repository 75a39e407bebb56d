import { InstantField } from '#ui/form/instant-field.tsx';
import type { FormPart } from '#ui/form/part-of.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { DatesDraft } from './dates-draft.ts';
import { useRenewalTexts } from './renewal-target.ts';

interface DatesFieldsProps<Draft extends DatesDraft> {
  form: FormPart<Draft>;
  zone: string;
}

/** Until when places are held, and how many days before reminders go out. */
export function DatesFields({ form, zone }: DatesFieldsProps<DatesDraft>) {
  const { t } = useRenewalTexts();
  return (
    <>
      <InstantField form={form} name="endsAt" zone={zone} label={t('endsAt')} note={t('endsNote', { zone: zone.replaceAll('_', ' ') })} />
      <TextField form={form} name="reminderDays" label={t('reminderDays')} note={t('reminderNote')} autoComplete="off" />
    </>
  );
}
