import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CheckoutDraft } from './checkout-draft.ts';
import { controlIdOf } from './checkout-form.ts';
import { Field } from '#ui/form/field.tsx';
import styles from './checkout.module.css';

export interface DraftProps {
  draft: CheckoutDraft;
  errors: Readonly<Record<string, string>>;
  /** `path` is the field whose error is cleared. */
  onChange: (part: Partial<CheckoutDraft>, path: string) => void;
}

/** The buyer: the contact that receives the tickets. */
export function BuyerFields({ draft, errors, onChange }: DraftProps) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <div className={styles.pair}>
        <Field id={controlIdOf('buyer.fullName')} label={t('fullName')} error={errors['buyer.fullName']}>
          {(aria) => (
            <Input
              {...aria}
              size="large"
              autoComplete="name"
              maxLength={250}
              value={draft.fullName}
              onChange={(event) => onChange({ fullName: event.target.value }, 'buyer.fullName')}
            />
          )}
        </Field>
        <Field id={controlIdOf('buyer.phoneNumber')} label={t('phone')} error={errors['buyer.phoneNumber']}>
          {(aria) => (
            <Input
              {...aria}
              size="large"
              type="tel"
              autoComplete="tel"
              maxLength={40}
              value={draft.phoneNumber}
              onChange={(event) => onChange({ phoneNumber: event.target.value }, 'buyer.phoneNumber')}
            />
          )}
        </Field>
      </div>
      <Field id={controlIdOf('buyer.email')} label={t('email')} hint={t('emailHint')} error={errors['buyer.email']}>
        {(aria) => (
          <Input
            {...aria}
            size="large"
            type="email"
            autoComplete="email"
            maxLength={320}
            value={draft.email}
            onChange={(event) => onChange({ email: event.target.value }, 'buyer.email')}
          />
        )}
      </Field>
    </>
  );
}
