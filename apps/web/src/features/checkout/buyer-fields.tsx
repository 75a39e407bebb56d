import type { FormPart } from '#ui/form/part-of.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { EmailField } from './email-field.tsx';
import styles from './checkout.module.css';
import { texts } from './texts.ts';

/** The buyer: the contact that receives the tickets. */
export function BuyerFields({ form }: { form: FormPart<CheckoutDraft> }) {
  const { t } = useTexts(texts);
  const looks = { form, size: 'large' } as const;
  return (
    <>
      <div className={styles.pair}>
        <TextField {...looks} name="fullName" label={t('fullName')} autoComplete="name" maxLength={250} />
        <TextField {...looks} name="phoneNumber" label={t('phone')} type="tel" autoComplete="tel" maxLength={40} />
      </div>
      <EmailField form={form} />
    </>
  );
}
