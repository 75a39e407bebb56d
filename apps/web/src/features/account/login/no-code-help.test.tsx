import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMe } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aLookup, meOf } from '../account.factory.ts';

const EMAIL = 'dana@redstone.example';
const me = aMe({ role: 'SCANNER' });
const answersOf = (more: Answers = {}): Answers => ({
  userExists: aLookup({ preferredLogin: 'PhoneCode' }),
  sendVerificationCode: true,
  verifyPhone: { token: 'fresh-token', user: me },
  me: meOf(me),
  myRoles: [],
  events: [],
  ...more,
});

/** Opens the code step and asks for help. */
async function toHelp(answers: Answers = {}) {
  const page = await renderRoute('/account?step=email', { as: null, answers: answersOf(answers) });
  const { user, screen } = page;
  await user.type(await screen.findByLabelText('Email'), `${EMAIL}{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'I didn’t get a code' }));
  await screen.findByText(/Is the phone number ending in/);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { ...page, press };
}

describe('help for a missing code', () => {
  it('ACC-040 asks whether the number is right: Yes leads to the signal, No to another number', async () => {
    const { press, location, screen, router } = await toHelp();
    expect(location()).toBe('/account?step=NoCode&help=CheckPhone');
    expect(screen.getByText('0142')).toBeTruthy();
    await press('Yes');
    await waitFor(() => expect(location()).toBe('/account?step=NoCode&help=CheckSignal'));
    router.history.back();
    await screen.findByText(/Is the phone number ending in/);
    await press('No');
    await waitFor(() => expect(location()).toBe('/account?step=NoCode&help=ChangePhone'));
  });

  it('ACC-041 with 2 bars sends a new code; without, sends nothing and advises to find better reception', async () => {
    const { press, location, screen, askedFor } = await toHelp();
    await press('Yes');
    await screen.findByText('Does your phone have at least 2 bars of signal?');
    await press('No');
    expect(await screen.findByText(/at least 2 bars of signal/)).toBeTruthy();
    expect(location()).toBe('/account?step=NoCode&help=NoSignal');
    expect(askedFor('SendVerificationCode')).toHaveLength(1);
    await press('Try again');
    await screen.findByText('Does your phone have at least 2 bars of signal?');
    await press('Yes');
    await screen.findByLabelText('4-digit code');
    expect(location()).toBe('/account?step=NoCode&help=EnterCode');
    expect(askedFor('SendVerificationCode')).toHaveLength(2);
  });

  it('ACC-043 ACC-020 the code is entered as in the ordinary step, showing four digits of the phone', async () => {
    const { press, user, location, screen, askedFor } = await toHelp();
    await press('Yes');
    await screen.findByText('Does your phone have at least 2 bars of signal?');
    await press('Yes');
    const field = await screen.findByLabelText('4-digit code');
    expect(screen.getByText('0142')).toBeTruthy();
    await user.type(field, '4321');
    await waitFor(() => expect(location().split('?')[0]).toBe('/admin/dashboard/events'));
    expect(askedFor('VerifyPhone')[0]?.variables).toEqual({ input: { email: EMAIL, phoneNumberToken: '4321' } });
  });

  it('ACC-042 refuses a malformed number under its field and changes nothing', async () => {
    const { press, user, screen, askedFor } = await toHelp();
    await press('No');
    await user.type(await screen.findByLabelText('Phone number'), '12345{Enter}');
    expect(await screen.findByText('Please enter a valid phone number.')).toBeTruthy();
    expect(askedFor('ChangeEntryPhone')).toEqual([]);
  });

  it('ACC-042 ACC-216 saves the number of a sign-up in this browser and sends a code to it', async () => {
    const { press, user, screen, location, askedFor } = await toHelp({ changeEntryPhone: { isSaved: true } });
    await press('No');
    await user.type(await screen.findByLabelText('Phone number'), '(801) 555-0177{Enter}');
    expect(await screen.findByText('0177')).toBeTruthy();
    expect(location()).toBe('/account?step=NoCode&help=EnterCode');
    expect(askedFor('SendVerificationCode')).toHaveLength(2);
  });

  it('ACC-216 tells everybody else to open the link in their mail', async () => {
    const { press, user, screen, askedFor } = await toHelp({ changeEntryPhone: { isSaved: false } });
    await press('No');
    await user.type(await screen.findByLabelText('Phone number'), '(801) 555-0177{Enter}');
    expect(await screen.findByText(/We sent a link to dan\*\*\*@red\*\*\*/)).toBeTruthy();
    expect(askedFor('SendVerificationCode')).toHaveLength(1);
  });

  it('ACC-216 the opened link shows its number, saves it when the button is pressed, and asks for the code sent to it', async () => {
    const { user, screen, location, askedFor } = await renderRoute('/account?step=NoCode&help=ChangePhone&code=the-code', {
      as: null,
      answers: answersOf({
        askedPhoneChange: { email: 'dan***@red***', phoneNumber: '+18015550177' },
        confirmEntryPhone: { email: EMAIL, phoneNumber: '*******0177' },
      }),
    });
    expect(await screen.findByText('(801) 555-0177')).toBeTruthy();
    expect(screen.getByText(/login codes for dan\*\*\*@red\*\*\*/)).toBeTruthy();
    expect(askedFor('ConfirmEntryPhone')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use this number' }));
    expect(await screen.findByText('0177')).toBeTruthy();
    await waitFor(() => expect(location()).toBe('/account?step=NoCode&help=EnterCode'));
    expect(askedFor('ConfirmEntryPhone').map(({ variables }) => variables)).toEqual([{ input: { changePhoneCode: 'the-code' } }]);
    expect(askedFor('SendVerificationCode')[0]?.variables).toMatchObject({ input: { email: EMAIL } });
  });

  it('ACC-216 says when the link is no longer valid', async () => {
    const { user, screen, location } = await renderRoute('/account?step=NoCode&help=ChangePhone&code=old', {
      as: null,
      answers: answersOf({ askedPhoneChange: refusal('This link is no longer valid.', 'LINK_EXPIRED') }),
    });
    expect((await screen.findByText('This link is no longer valid.')).getAttribute('role')).toBe('alert');
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    await waitFor(() => expect(location()).toBe('/account?step=email'));
  });

  it('ACC-044 Back returns through the questions and keeps the page and the e-mail', async () => {
    const { press, screen, location, router } = await toHelp();
    await press('Yes');
    await screen.findByText('Does your phone have at least 2 bars of signal?');
    await press('Yes');
    await screen.findByLabelText('4-digit code');
    const seen: string[] = [];
    for (const text of [/at least 2 bars of signal/, /Is the phone number/, /Enter your code/]) {
      router.history.back();
      await screen.findByText(text);
      seen.push(location());
    }
    expect(seen).toEqual(['/account?step=NoCode&help=CheckSignal', '/account?step=NoCode&help=CheckPhone', '/account?step=login']);
    router.history.back();
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', EMAIL);
  });

  it('ACC-045 ACC-229 a code that is still missing can be mailed; another address starts over', async () => {
    const { press, screen, location, askedFor, router } = await toHelp();
    await press('Yes');
    await screen.findByText('Does your phone have at least 2 bars of signal?');
    await press('Yes');
    await press('Still no code');
    expect(await screen.findByText('dan***@red***')).toBeTruthy();
    expect(location()).toBe('/account?step=NoCode&help=CheckEmail');
    await press('Yes');
    expect(await screen.findByText('We sent 4 digits to your email.')).toBeTruthy();
    expect(askedFor('SendVerificationCode').at(-1)?.variables).toEqual({ input: { email: EMAIL, isLogin: true, channel: 'Email' } });
    router.history.back();
    await screen.findByText('dan***@red***');
    await press('No');
    await waitFor(() => expect(location()).toBe('/account?step=email'));
  });

  it('ACC-045 a user without a phone is asked about the e-mail at once', async () => {
    const page = await renderRoute('/account?step=email', {
      as: null,
      answers: answersOf({ userExists: aLookup({ phoneNumber: null, phoneNumberVerifiedAt: null }) }),
    });
    await page.user.type(await page.screen.findByLabelText('Email'), `${EMAIL}{Enter}`);
    expect(await page.screen.findByText('We sent 4 digits to your email.')).toBeTruthy();
    await page.user.click(page.screen.getByRole('button', { name: 'I didn’t get a code' }));
    await waitFor(() => expect(page.location()).toBe('/account?step=NoCode&help=CheckEmail'));
  });
});
