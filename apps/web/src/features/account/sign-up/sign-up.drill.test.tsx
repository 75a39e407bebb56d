import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMe, aMemberRole } from '#testing/factories.ts';
import { logged } from '#testing/log.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers, type FieldAnswer } from '#testing/schema-link.ts';
import { aLoner, aLookup, meOf } from '../account.factory.ts';

const EMAIL = 'mary@new.example';
const PHONE = '(801) 555-0142';
const registration = { userProfile: { user: { preferredLogin: 'Password' } }, signUpTicket: 'a-ticket' };
const me = aLoner({ hasPassword: false });
const answersOf = (more: Answers = {}): Answers => ({
  userExists: null,
  register: registration,
  sendVerificationCode: true,
  verifyPhone: { token: 'fresh-token', user: me },
  me: meOf(me),
  setPassword: true,
  myRoles: [],
  myOrders: [],
  ...more,
});

/** Goes to the questions about name and phone. */
async function toInfo(answers: Answers = {}, path = '/account') {
  const page = await renderRoute(`${path}?step=email`, { as: null, answers: answersOf(answers) });
  const { user, screen } = page;
  await user.type(await screen.findByLabelText('Email'), `${EMAIL}{Enter}`);
  await user.type(await screen.findByLabelText('Email again'), `${EMAIL}{Enter}`);
  await screen.findByLabelText('Full name');
  return page;
}

/** Answers them. */
async function fillInfo({ user, screen }: Awaited<ReturnType<typeof toInfo>>) {
  await user.type(screen.getByLabelText('Full name'), 'Mary Ann Smith');
  await user.type(screen.getByLabelText('Phone number'), `${PHONE}{Enter}`);
}

async function toCode(answers: Answers = {}, path = '/account') {
  const page = await toInfo(answers, path);
  await fillInfo(page);
  await page.screen.findByLabelText('4-digit code');
  return page;
}

describe('signing up', () => {
  it('ACC-028 accepts the address again in any case, and refuses another one', async () => {
    const { user, screen, location } = await renderRoute('/account?step=email', { as: null, answers: answersOf() });
    await user.type(await screen.findByLabelText('Email'), 'A@x.com{Enter}');
    const again = await screen.findByLabelText('Email again');
    await user.type(again, 'b@x.com{Enter}');
    expect(await screen.findByText('The email addresses do not match.')).toBeTruthy();
    expect(location()).toBe('/account?step=confirmEmail');
    await user.clear(again);
    await user.type(again, 'a@X.com{Enter}');
    await waitFor(() => expect(location()).toBe('/account?step=info'));
  });

  it('offers the link by e-mail where no code is sent any more today, and a code that is sent later takes it back', async () => {
    const closed = refusal('Too many wrong codes today.', 'CODES_CLOSED');
    let isClosed = true;
    let isMade = false;
    const userExists: FieldAnswer = ({ phoneNumber }) => (phoneNumber && isMade ? aLookup({ email: 'mar***@new***' }) : null);
    const register: FieldAnswer = () => {
      isMade = true;
      return registration;
    };
    const sendVerificationCode: FieldAnswer = () => {
      if (isClosed) throw closed;
      return true;
    };
    const page = await toInfo({ sendVerificationCode, userExists, register });
    await fillInfo(page);
    expect(await page.screen.findByText('Too many wrong codes today.')).toBeTruthy();
    const link = page.screen.getByRole('link', { name: 'Send me a link by email' });
    expect(link.getAttribute('href')).toBe('/account/forgotPassword');
    // the look-up of the number finds the account just made, which is no obstacle
    await waitFor(() => expect(page.askedFor('UserExists').some(({ variables }) => variables['phoneNumber'])).toBe(true));
    await page.user.hover(link);
    expect(page.screen.queryByText(/is already registered/)).toBeNull();
    isClosed = false;
    await page.user.click(page.screen.getByRole('button', { name: 'Next' }));
    await page.screen.findByLabelText('4-digit code');
    expect(page.screen.queryByRole('link', { name: 'Send me a link by email' })).toBeNull();
  });

  it('ACC-029 requires both names, registers nobody before, and splits at the last space', async () => {
    const { user, screen, askedFor } = await toInfo();
    await user.type(screen.getByLabelText('Phone number'), PHONE);
    await user.type(screen.getByLabelText('Full name'), 'Mary{Enter}');
    expect(await screen.findByText('Please include both first and last name')).toBeTruthy();
    expect(askedFor('Register')).toEqual([]);
    await user.type(screen.getByLabelText('Full name'), ' Ann Smith{Enter}');
    await screen.findByLabelText('4-digit code');
    expect(askedFor('Register')[0]?.variables).toMatchObject({ input: { user: { firstName: 'Mary Ann', lastName: 'Smith' } } });
  });

  it.each([
    ['8', 'Phone number is required.'],
    ['12345', 'Please enter a valid phone number.'],
  ])('ACC-030 shows about the phone %s: %s, and registers nobody', async (typed, text) => {
    const { user, screen, askedFor } = await toInfo();
    await user.type(screen.getByLabelText('Full name'), 'Mary Smith');
    await user.type(screen.getByLabelText('Phone number'), `${typed}{Enter}`);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(askedFor('Register')).toEqual([]);
  });

  it('ACC-031 registers, then sends a code, then asks for it', async () => {
    const { location, asked, askedFor, screen } = await toCode();
    expect(location()).toBe('/account?step=phoneVerification');
    const names = asked.map(({ name }) => name).filter((name) => name !== 'UserExists');
    expect(names).toEqual(['Register', 'SendVerificationCode']);
    const user = { firstName: 'Mary Ann', lastName: 'Smith', email: EMAIL, phoneNumber: PHONE, secondaryEmail: null };
    expect(askedFor('Register')[0]?.variables).toEqual({ input: { user } });
    expect(screen.getByText('0142')).toBeTruthy();
  });

  it('ACC-024 shows a refused registration under the phone, logs it and keeps the typed text', async () => {
    const { user, screen, location } = await toInfo({
      register: refusal('An account with this email address already exists.', 'EMAIL_TAKEN'),
    });
    await user.type(screen.getByLabelText('Full name'), 'Mary Smith');
    await user.type(screen.getByLabelText('Phone number'), `${PHONE}{Enter}`);
    expect(await screen.findByText('An account with this email address already exists.')).toBeTruthy();
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Mary Smith');
    expect(location()).toBe('/account?step=info');
    expect(logged.map(({ what }) => what)).toContain('Register failed');
  });

  it('ACC-008 looks a phone number up once the typing pauses', async () => {
    const byPhone: FieldAnswer = ({ phoneNumber }) => (phoneNumber ? aLookup({ email: 'pau***@red***' }) : null);
    const { user, screen, askedFor } = await toInfo({ userExists: byPhone });
    await user.type(screen.getByLabelText('Phone number'), PHONE);
    expect(await screen.findByText(/is already registered to email address pau\*\*\*@red\*\*\*/)).toBeTruthy();
    expect(askedFor('UserExists').filter(({ variables }) => variables['phoneNumber'])).toHaveLength(1);
  });

  it('ACC-031 saves a name that was corrected after going back, once the code was accepted, and no unchanged one', async () => {
    const updateProfile = { _id: me._id, firstName: 'Mary Anne', lastName: 'Smith' };
    const corrected = await toCode({ updateProfile });
    await corrected.user.click(corrected.screen.getByRole('button', { name: 'Back' }));
    const name = await corrected.screen.findByLabelText('Full name');
    await corrected.user.clear(name);
    await corrected.user.type(name, 'Mary Anne Smith{Enter}');
    await corrected.user.type(await corrected.screen.findByLabelText('4-digit code'), '1234');
    await corrected.screen.findByLabelText('New password');
    expect(corrected.askedFor('Register')).toHaveLength(1);
    expect(corrected.askedFor('CorrectName')[0]?.variables).toEqual({ input: { firstName: 'Mary Anne', lastName: 'Smith' } });
  });

  it('going back and forth registers once; another phone corrects the account just created', async () => {
    const { user, screen, askedFor } = await toCode({ changeEntryPhone: { isSaved: true } });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const phone = await screen.findByLabelText('Phone number');
    expect(phone).toHaveProperty('value', PHONE);
    await user.clear(phone);
    await user.type(phone, '(801) 555-0177{Enter}');
    expect(await screen.findByText('0177')).toBeTruthy();
    expect(askedFor('Register')).toHaveLength(1);
    expect(askedFor('ChangeEntryPhone')[0]?.variables).toEqual({
      input: { email: EMAIL, phoneNumber: '(801) 555-0177', signUpTicket: 'a-ticket' },
    });
  });
});

const registered = refusal('An account with this phone number is already registered to email address pau***@red***', 'PHONE_REGISTERED', {
  masked: 'pau***@red***',
});

async function toQuestions(answers: Answers = {}, path = '/account') {
  const page = await toInfo({ register: registered, ...answers }, path);
  await page.user.type(page.screen.getByLabelText('Full name'), 'Mary Smith');
  await page.user.type(page.screen.getByLabelText('Phone number'), `${PHONE}{Enter}`);
  await page.screen.findByLabelText('The registered email, in full');
  return page;
}

describe('a phone that is registered already', () => {
  it('ACC-033 ACC-034 ACC-230 shows the masked owner; the full address and a choice are needed to continue', async () => {
    const { user, screen, askedFor } = await toQuestions();
    expect(screen.getByText(/^An account with this phone number is already registered to email address pau\*\*\*@red\*\*\*/)).toBeTruthy();
    const next = screen.getByRole('button', { name: 'Next' });
    expect(next).toHaveProperty('disabled', true);
    await user.click(screen.getByLabelText('My email changed'));
    expect(next).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('The registered email, in full'), 'other@else.example');
    await waitFor(() => expect(next).toHaveProperty('disabled', false));
    await user.click(next);
    expect(await screen.findByText('This phone number is registered to another email address.')).toBeTruthy();
    expect(askedFor('SendVerificationCode')).toEqual([]);
  });

  it('ACC-034 does not continue with only the address or only the choice', async () => {
    const { user, screen } = await toQuestions();
    const next = screen.getByRole('button', { name: 'Next' });
    const address = screen.getByLabelText('The registered email, in full');
    await user.type(address, 'paula@redstone.example');
    expect(next).toHaveProperty('disabled', true);
    await user.click(screen.getByLabelText('I use several emails'));
    await waitFor(() => expect(next).toHaveProperty('disabled', false));
    await user.clear(address);
    await waitFor(() => expect(next).toHaveProperty('disabled', true));
  });

  it('ACC-034 shows the refusal of an address that only looks like the registered one', async () => {
    const { user, screen, location } = await toQuestions({
      sendVerificationCode: refusal('This phone number is registered to another email address.', 'REGISTERED_EMAIL_WRONG'),
    });
    await user.type(screen.getByLabelText('The registered email, in full'), 'paula.other@redhouse.example');
    await user.click(screen.getByLabelText('I use several emails'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('This phone number is registered to another email address.')).toBeTruthy();
    expect(location()).toBe('/account?step=info');
  });

  it.each([
    ['ACC-035', 'I use several emails', { secondaryEmail: EMAIL }],
    ['ACC-036', 'My email changed', { changedEmail: EMAIL }],
  ])('%s with "%s" the code to the registered phone also adds the new address', async (_, choice, added) => {
    const owner = aMe({ role: 'SCANNER' });
    const { user, screen, location, askedFor } = await toQuestions({
      verifyPhone: { token: 'fresh-token', user: owner },
      me: meOf(owner),
      events: [],
    });
    await user.type(screen.getByLabelText('The registered email, in full'), 'Paula@Redstone.example');
    await user.click(screen.getByLabelText(choice));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByLabelText('4-digit code');
    expect(location()).toBe('/account?step=LoginWithSecondaryEmail');
    expect(askedFor('SendVerificationCode')[0]?.variables).toEqual({
      input: { email: 'Paula@Redstone.example', phoneNumber: PHONE, isLogin: true },
    });
    await user.type(screen.getByLabelText('4-digit code'), '1234');
    await waitFor(() => expect(location().split('?')[0]).toBe('/admin/dashboard/events'));
    expect(askedFor('VerifyPhone')[0]?.variables).toEqual({
      input: { email: 'Paula@Redstone.example', phoneNumberToken: '1234', ...added },
    });
    expect(askedFor('Register')).toHaveLength(1);
  });
});

describe('a second address for an account without a password', () => {
  it('ACC-022 ACC-035 redirects the user who adds it by the rules of a password, and asks for none', async () => {
    const owner = aLoner({ hasPassword: false });
    const { user, screen, location } = await toQuestions({ verifyPhone: { token: 'fresh-token', user: owner }, me: meOf(owner) });
    await user.type(screen.getByLabelText('The registered email, in full'), 'Paula@Redstone.example');
    await user.click(screen.getByLabelText('I use several emails'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.type(await screen.findByLabelText('4-digit code'), '1234');
    await waitFor(() => expect(location()).toBe('/account/userInfo'));
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});

describe('the first password', () => {
  async function toPassword(answers: Answers = {}, path = '/account') {
    const page = await toCode(answers, path);
    await page.user.type(page.screen.getByLabelText('4-digit code'), '1234');
    await page.screen.findByLabelText('New password');
    return page;
  }
  const set = async ({ user, screen }: Awaited<ReturnType<typeof toPassword>>, password: string, repeated = password) => {
    await user.type(screen.getByLabelText('New password'), password);
    await user.type(screen.getByLabelText('New password again'), `${repeated}{Enter}`);
  };

  it.each([
    ['1234567', '1234567', 'Your password must be at least 8 characters.'],
    ['kV7#tq2m', 'kV7#tq2n', 'The passwords do not match.'],
    ['password', 'password', 'This password is too easy to guess. Please choose a longer or less common one.'],
    ['Mary.Smith1', 'Mary.Smith1', 'This password is too easy to guess. Please choose a longer or less common one.'],
    [EMAIL, EMAIL, 'Your password must not be your email address.'],
  ])('ACC-037 ACC-233 %s and %s: %s', async (password, repeated, text) => {
    const page = await toPassword();
    await set(page, password, repeated);
    expect(await page.screen.findByText(text)).toBeTruthy();
    expect(page.askedFor('SetPassword')).toEqual([]);
  });

  it.each(['/account', '/user/account'])('ACC-038 from %s an open invitation comes first', async (path) => {
    const page = await toPassword({ myRoles: [aMemberRole({ _id: 'a'.repeat(24), acceptedAt: null })] }, path);
    await set(page, 'kV7#tq2m');
    await waitFor(() => expect(page.askedFor('Invitation')).toHaveLength(1)); // until then the page is still loading
    expect(page.location()).toBe(`/account/onboardingInvite?roleId=${'a'.repeat(24)}`);
  });

  it.each([
    ['/user/account', '/my-tickets'],
    ['/account', '/account/createOrganization'],
  ])('ACC-039 redirects from %s to %s', async (path, end) => {
    const page = await toPassword({}, path);
    await set(page, 'kV7#tq2m');
    await waitFor(() => expect(page.location()).toBe(end));
    expect(page.askedFor('SetPassword')[0]?.variables).toEqual({ input: { password: 'kV7#tq2m' } });
    expect(sessionStorage.getItem('entry-flow')).toBeNull();
  });

  it('a first password that comes too late after the code asks for another code', async () => {
    const page = await toPassword({ setPassword: refusal('Please confirm first that it is you.', 'PROOF_REQUIRED') });
    const sent = page.askedFor('SendVerificationCode').length;
    await set(page, 'kV7#tq2m');
    await waitFor(() => expect(page.location()).toBe('/account?step=phoneVerification'));
    expect(page.askedFor('SendVerificationCode')).toHaveLength(sent + 1);
  });

  it('ACC-024 shows a refused password under the second field and stays', async () => {
    const page = await toPassword({ setPassword: refusal('Not this one.', 'PASSWORD_TOO_SHORT') });
    await set(page, 'kV7#tq2m');
    expect(await page.screen.findByText('Not this one.')).toBeTruthy();
    expect(page.location()).toBe('/account?step=setPassword');
  });
});
