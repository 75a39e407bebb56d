import { useRouteContext } from '@tanstack/react-router';
import { checkFullName, splitFullName } from '@marquee/shared/accounts/name';
import { lastFourOf } from '@marquee/shared/accounts/mask';
import { checkPhone } from '@marquee/shared/accounts/phone';
import { fieldError } from '@marquee/shared/error-texts';
import { errorCode, errorDetails } from '#lib/errors/error-text.ts';
import { storeContactPhone } from '#lib/storage/user-contact.ts';
import { ChangeEntryPhoneDocument, RegisterDocument } from '../account.graphql.ts';
import { Form, Submit } from '#ui/form/form.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { PhoneRegistered } from './phone-registered.tsx';
import { StepHead } from '../entry/step-head.tsx';
import { useSendCode } from '../login/use-codes.ts';
import { useEntry } from '../entry/use-entry.tsx';
import { useRegisteredHint } from './use-registered-hint.ts';
import { texts } from '../texts.ts';

interface Info {
  readonly fullName: string;
  readonly phoneNumber: string;
}

/** Name and phone of a new account. */
export function InfoStep() {
  return useEntry().flow.registered ? <PhoneRegistered /> : <InfoForm />;
}

function InfoForm() {
  const { t } = useTexts(texts);
  const { flow, learn } = useEntry();
  const signUp = useSignUp();
  const hint = useRegisteredHint();
  // the number of the account just made here is no one else's
  const isOwn = flow.madeFor === `${flow.email} ${flow.phoneNumber}`;
  const form = useForm<Info>({
    id: 'info',
    initial: { fullName: flow.fullName, phoneNumber: flow.phoneNumber },
    check: ({ fullName, phoneNumber }) => [
      ...fieldError('fullName', checkFullName(fullName)),
      ...fieldError('phoneNumber', checkPhone(phoneNumber)),
    ],
    send: signUp,
    refusedAt: 'phoneNumber',
    onChange: (info) => {
      learn(info);
      hint.follow(info.phoneNumber);
    },
  });
  return (
    <Form form={form} isLarge>
      <StepHead title={t('infoTitle')}>{t('infoIntro')}</StepHead>
      <TextField form={form} name="fullName" label={t('fullName')} className="stacked" autoComplete="name" autoFocus />
      <PhoneField form={form} name="phoneNumber" label={t('phone')} note={isOwn ? null : hint.text} />
      <Submit form={form} block>
        {t('next')}
      </Submit>
    </Form>
  );
}

/** Creates the account and sends a code. A phone that is registered already opens its own questions. */
function useSignUp() {
  const { learn, go } = useEntry();
  const make = useMakeAccount();
  const sendCode = useSendCode();
  const { flow } = useEntry();
  return async (info: Info): Promise<void> => {
    try {
      await make(info);
    } catch (error) {
      const { masked } = errorDetails(error);
      if (errorCode(error) !== 'PHONE_REGISTERED' || typeof masked !== 'string') throw error;
      return learn({ registered: { masked, email: '', choice: null } });
    }
    const known = { lastFour: lastFourOf(info.phoneNumber), channel: 'Phone' as const, isLogin: false };
    await sendCode({ email: flow.email, isLogin: false, isPhoneFirst: true }, known);
    return go('phoneVerification');
  };
}

/** Registers once; a user who returns here corrects the phone of the account just created, and the name after the code was accepted. */
function useMakeAccount() {
  const { client } = useRouteContext({ from: '__root__' });
  const { flow, learn } = useEntry();
  return async ({ fullName, phoneNumber }: Info): Promise<void> => {
    const { email, signUpTicket, madeFor } = flow;
    const wanted = `${email} ${phoneNumber}`;
    if (madeFor === wanted) return;
    storeContactPhone(phoneNumber);
    if (signUpTicket && madeFor.startsWith(`${email} `)) {
      await client.mutate({ mutation: ChangeEntryPhoneDocument, variables: { input: { email, phoneNumber, signUpTicket } } });
      return learn({ madeFor: wanted });
    }
    const user = { ...splitFullName(fullName)!, email, phoneNumber, secondaryEmail: null };
    const { data } = await client.mutate({ mutation: RegisterDocument, variables: { input: { user } } });
    return learn({ madeFor: wanted, madeName: fullName, signUpTicket: data?.register.signUpTicket ?? null });
  };
}
