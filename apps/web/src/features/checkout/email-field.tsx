import { useState } from 'react';
import { likelyAddressOf } from '@marquee/shared/mail/address-typo';
import type { FormPart } from '#ui/form/part-of.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { AddressLimits } from './address-limits.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { HeldCart } from './use-reservation.ts';
import { texts } from './texts.ts';
import buttonStyles from '#ui/text-button.module.css';

/** The buyer's e-mail. A likely typing error is questioned once the field is left; it can be corrected or kept, and stops nothing (BYD-032). */
export function EmailField({ form, cart }: { form: FormPart<CheckoutDraft>; cart: HeldCart }) {
  const { t } = useTexts(texts);
  const { email } = form.draft;
  const [isLeft, setLeft] = useState(true);
  const [kept, setKept] = useState<string | null>(null);
  const meant = isLeft && kept !== email ? likelyAddressOf(email) : null;
  const question = meant && (
    <span role="status">
      {t('didYouMean', { address: meant })}{' '}
      <button type="button" className={buttonStyles.link} onClick={() => form.change({ email: meant })}>
        {t('useMeant')}
      </button>
      {' · '}
      <button type="button" className={buttonStyles.link} onClick={() => setKept(email)}>
        {t('keepTyped')}
      </button>
    </span>
  );
  return (
    <>
      <TextField
        form={form}
        name="email"
        size="large"
        label={t('email')}
        hint={t('emailHint')}
        note={question}
        type="email"
        autoComplete="email"
        maxLength={320}
        onType={(typed) => {
          setLeft(false);
          form.change({ email: typed });
        }}
        onBlur={() => setLeft(true)}
      />
      <AddressLimits cart={cart} email={isLeft ? email : ''} />
    </>
  );
}
