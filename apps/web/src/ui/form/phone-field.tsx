import type { CountryCode } from '@marquee/shared/accounts/phone';
import { phoneTroubleOf } from '@marquee/shared/accounts/phone-trouble';
import { PhoneNote } from './phone-note.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface TelFieldProps<Draft extends object> extends TextFieldProps<Draft> {
  /** The country of the venue: numbers without a country code are read as its. */
  country?: CountryCode;
}

/** A phone number, with a hint below its error. */
export function TelField<Draft extends object>({ country, ...props }: TelFieldProps<Draft>) {
  const { form, name } = props;
  const typed = (form.draft[name] as string | null | undefined) ?? '';
  const note = form.errors[name] && phoneTroubleOf(typed, country) ? <PhoneNote typed={typed} country={country} /> : undefined;
  return <TextField type="tel" autoComplete="tel" maxLength={60} note={note} {...props} />;
}

/** A phone number that is the one contact of a form. */
export function PhoneField<Draft extends object>(props: TelFieldProps<Draft>) {
  return <TelField className="stacked" placeholder="(801) 555-0123" {...props} />;
}
