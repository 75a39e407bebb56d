import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { lastFourOf, maskEmail } from '@marquee/shared/accounts/mask';
import { checkPhone } from '@marquee/shared/accounts/phone';
import { fieldError } from '@marquee/shared/error-texts';
import { storeContactPhone } from '#lib/storage/user-contact.ts';
import { ChangeEntryPhoneDocument } from '../account.graphql.ts';
import { ConfirmPhone } from './confirm-phone.tsx';
import { accountEmail } from '../entry/entry-flow.ts';
import { Form, Submit } from '#ui/form/form.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { StepHead } from '../entry/step-head.tsx';
import { useSendCode } from './use-codes.ts';
import { useEntry } from '../entry/use-entry.tsx';
import { texts } from '../texts.ts';

/** Another phone number for the codes: saved at once for a sign-up in this browser, otherwise confirmed by a mailed link first. */
export function ChangePhone({ code }: { code: string | undefined }) {
  const { t } = useTexts(texts);
  const [isMailed, setMailed] = useState(false);
  const { flow } = useEntry();
  if (code !== undefined) return <ConfirmPhone code={code} />;
  if (!isMailed) return <PhoneForm onMailed={() => setMailed(true)} />;
  const email = flow.registered?.masked || maskEmail(accountEmail(flow));
  return (
    <StepHead title={t('phoneMailTitle')} onBack={() => setMailed(false)}>
      {t('phoneMail', { email })}
    </StepHead>
  );
}

function PhoneForm({ onMailed }: { onMailed: () => void }) {
  const { t } = useTexts(texts);
  const change = useChangePhone(onMailed);
  const form = useForm({
    id: 'phone',
    initial: { phoneNumber: '' },
    check: ({ phoneNumber }) => fieldError('phoneNumber', checkPhone(phoneNumber)),
    send: ({ phoneNumber }) => change(phoneNumber),
    refusedAt: 'phoneNumber',
  });
  return (
    <Form form={form} isLarge>
      <StepHead title={t('changePhoneTitle')}>{t('changePhoneIntro')}</StepHead>
      <PhoneField form={form} name="phoneNumber" label={t('phone')} autoFocus />
      <Submit form={form} block>
        {t('next')}
      </Submit>
    </Form>
  );
}

function useChangePhone(onMailed: () => void) {
  const { client } = useRouteContext({ from: '__root__' });
  const { area, flow, learn, go } = useEntry();
  const sendCode = useSendCode();
  return async (phoneNumber: string): Promise<void> => {
    const { signUpTicket, isLogin } = flow;
    const email = accountEmail(flow);
    const input = { email, phoneNumber, signUpTicket, isCustomer: area === 'customer' };
    const { data } = await client.mutate({ mutation: ChangeEntryPhoneDocument, variables: { input } });
    storeContactPhone(phoneNumber);
    if (!data?.changeEntryPhone.isSaved) return onMailed();
    const lastFour = lastFourOf(phoneNumber);
    learn({ lastFour, phoneNumber, madeFor: `${email} ${phoneNumber}` });
    await sendCode({ email, isLogin, isPhoneFirst: true }, { lastFour, isCodeSent: false });
    return go('NoCode', 'EnterCode');
  };
}
