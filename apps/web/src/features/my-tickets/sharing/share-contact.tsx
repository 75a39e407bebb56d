import { checkEmail } from '@marquee/shared/accounts/email';
import { checkPhone, type CountryCode } from '@marquee/shared/accounts/phone';
import { fieldError, type FieldError } from '@marquee/shared/error-texts';
import { Switch } from 'antd';
import { UserRoundCheck, UserRoundSearch } from 'lucide-react';
import { useId } from 'react';
import { TelField } from '#ui/form/phone-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { FormHandle } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import switchStyles from '#ui/switch-row.module.css';
import { StepLead } from './step-bars.tsx';
import { useRecipient } from './use-recipient.ts';
import styles from './sharing.module.css';
import { texts } from './texts.ts';

/** The recipient: an e-mail, or a phone number instead. */
export interface ShareContactDraft {
  readonly email: string;
  readonly phone: string;
  readonly usesPhone: boolean;
}

export const NO_CONTACT: ShareContactDraft = { email: '', phone: '', usesPhone: false };

/** Tells whether the step is complete (OPS-075); a user found by the lookup has a valid e-mail or phone. */
export function isContactReady({ email, phone }: ShareContactDraft, country: CountryCode): boolean {
  return checkEmail(email) === null || checkPhone(phone, country) === null;
}

/** The errors of what is typed. A typed phone number turns the e-mail off. */
export function checkContact({ email, phone, usesPhone }: ShareContactDraft, country: CountryCode): FieldError[] {
  if (phone) return fieldError('phone', checkPhone(phone, country));
  return email && !usesPhone ? fieldError('email', checkEmail(email)) : [];
}

interface ShareContactProps {
  form: FormHandle<ShareContactDraft>;
  /** The venue's. */
  country: CountryCode;
}

/** Asks for the recipient and shows the user found; each field's error is shown under it after it lost the focus. */
export function ShareContact({ form, country }: ShareContactProps) {
  const { t } = useTexts(texts);
  const switchId = useId();
  const { email, phone, usesPhone } = form.draft;
  const shared = {
    form,
    className: styles.field,
    size: 'large',
    autoComplete: 'off',
    onBlur: () => form.reveal(checkContact(form.draft, country)),
  } as const;
  return (
    <>
      <StepLead isFirst>{t('who')}</StepLead>
      <TextField {...shared} name="email" type="email" label={t('email')} disabled={usesPhone || phone !== ''} autoFocus />
      <TelField {...shared} name="phone" label={t('phone')} disabled={!usesPhone && email === ''} country={country} />
      <Recipient email={email} phone={phone} country={country} />
      <div className={`between ${switchStyles.row}`}>
        <span id={switchId}>{t('usePhone')}</span>
        <Switch
          aria-labelledby={switchId}
          checked={usesPhone}
          onChange={(on) => form.change({ usesPhone: on, phone: '', ...(on && { email: '' }) })}
        />
      </div>
    </>
  );
}

function Recipient({ email, phone, country }: { email: string; phone: string; country: CountryCode }) {
  const { t } = useTexts(texts);
  const found = useRecipient(email, phone, country);
  const person = found?.person;
  const name = person ? `${person.firstName ?? ''} ${person.lastName ?? ''}`.trim() || person.email : '';
  const digits = person?.phoneNumber?.slice(-2);
  return (
    <div role="status">
      {person && (
        <div className={styles.found}>
          <UserRoundCheck size={18} aria-hidden="true" />
          <div>
            <b>{name}</b>
            <div className="small muted">{digits ? t('hasAccountPhone', { digits }) : t('hasAccount')}</div>
          </div>
        </div>
      )}
      {found && !person && (
        <div className={`${styles.found} ${styles.unknown}`}>
          <UserRoundSearch size={18} aria-hidden="true" />
          <div>
            <b>{t('notFound')}</b>
            <div className="small muted">{t('notFoundHint')}</div>
          </div>
        </div>
      )}
    </div>
  );
}
