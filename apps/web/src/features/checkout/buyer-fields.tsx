import type { CountryCode } from '@marquee/shared/accounts/phone';
import type { FormPart } from '#ui/form/part-of.ts';
import { TelField } from '#ui/form/phone-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { HeldCart } from './use-reservation.ts';
import { EmailField } from './email-field.tsx';
import styles from './checkout.module.css';
import { texts } from './texts.ts';

interface BuyerFieldsProps {
  form: FormPart<CheckoutDraft>;
  cart: HeldCart;
  /** The venue's. */
  country: CountryCode;
}

/** The buyer: the contact that receives the tickets. */
export function BuyerFields({ form, cart, country }: BuyerFieldsProps) {
  const { t } = useTexts(texts);
  const looks = { form, size: 'large' } as const;
  return (
    <>
      <div className={styles.pair}>
        <TextField {...looks} name="fullName" label={t('fullName')} autoComplete="name" maxLength={250} />
        <TelField {...looks} name="phoneNumber" label={t('phone')} country={country} />
      </div>
      <EmailField form={form} cart={cart} />
    </>
  );
}
