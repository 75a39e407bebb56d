import { checkEmail } from '@marquee/shared/accounts/email';
import { checkPhone, type CountryCode } from '@marquee/shared/accounts/phone';
import { ERROR_TEXTS } from '@marquee/shared/error-texts';
import type { ErrorCode } from '@marquee/shared/error-codes';
import { Input, Switch } from 'antd';
import { UserRoundCheck, UserRoundSearch } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Field } from '#ui/form/field.tsx';
import { PhoneNote } from '#ui/form/phone-note.tsx';
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

/** Whether the step is complete (OPS-075); a user found by the lookup has a valid e-mail or phone. */
export function isContactReady({ email, phone }: ShareContactDraft, country: CountryCode): boolean {
  return checkEmail(email) === null || checkPhone(phone, country) === null;
}

interface ShareContactProps {
  draft: ShareContactDraft;
  /** The venue's. */
  country: CountryCode;
  onChange: (part: Partial<ShareContactDraft>) => void;
}

/** Asks for the recipient and shows the user found; each field's error is shown under it after it lost the focus. */
export function ShareContact({ draft, country, onChange }: ShareContactProps) {
  const { t } = useTexts(texts);
  const switchId = useId();
  const { email, phone, usesPhone } = draft;
  return (
    <>
      <StepLead isFirst>{t('who')}</StepLead>
      <ContactField
        type="email"
        label={t('email')}
        value={email}
        isOff={usesPhone || phone !== ''}
        check={checkEmail}
        onChange={(typed) => onChange({ email: typed })}
      />
      <ContactField
        type="tel"
        label={t('phone')}
        value={phone}
        isOff={!usesPhone && email === ''}
        check={(typed) => checkPhone(typed, country)}
        note={<PhoneNote typed={phone} country={country} />}
        onChange={(typed) => onChange({ phone: typed })}
      />
      <Recipient email={email} phone={phone} country={country} />
      <div className={`between ${switchStyles.row}`}>
        <span id={switchId}>{t('usePhone')}</span>
        <Switch
          aria-labelledby={switchId}
          checked={usesPhone}
          onChange={(on) => onChange({ usesPhone: on, phone: '', ...(on && { email: '' }) })}
        />
      </div>
    </>
  );
}

interface ContactFieldProps {
  type: 'email' | 'tel';
  label: string;
  value: string;
  isOff: boolean;
  check: (typed: string) => ErrorCode | null;
  /** Shown with an error. */
  note?: ReactNode;
  onChange: (typed: string) => void;
}

function ContactField({ type, label, value, isOff, check, note, onChange }: ContactFieldProps) {
  const [wasLeft, setWasLeft] = useState(false);
  const code = wasLeft && !isOff && value !== '' ? check(value) : null;
  return (
    <Field
      id={`share-${type}`}
      label={label}
      error={code && ERROR_TEXTS[code]}
      note={code === 'PHONE_INVALID' && note}
      className={styles.field}
    >
      {(control) => (
        <Input
          {...control}
          status=""
          type={type}
          size="large"
          autoComplete="off"
          value={value}
          disabled={isOff}
          autoFocus={type === 'email'}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => setWasLeft(true)}
        />
      )}
    </Field>
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
