// Every page and dialog of personal settings and login security, for the axe stories.
import type { Page } from 'playwright-core';

import { answer, refusal } from './answers.ts';
import { button, dialogs, inDialog, inTurn, NOBODY, press, withAnswers, type Visit } from './look.ts';

const PROFILE = '/admin/dashboard/settings/profile';
const SECURITY = `${PROFILE}?tab=security`;
const LONG = 'bartholomew.featherstonehaugh-cholmondeley@performing-arts.example';
const AT = '2026-11-20T17:00:00.000Z';

const person = (changes: object) => ({
  me: {
    __typename: 'User',
    _id: NOBODY,
    firstName: 'Bartholomew Maximilian',
    lastName: 'Featherstonehaugh-Cholmondeley',
    email: LONG,
    emailVerifiedAt: AT,
    emailWaitingForVerify: null,
    secondaryEmails: [`box-office.${LONG}`],
    provedEmails: [LONG, `box-office.${LONG}`],
    phoneNumber: '+18015550100',
    phoneNumberVerifiedAt: AT,
    hasPassword: true,
    preferredLogin: 'Password',
    imageUrl: null,
    ...changes,
  },
});
const passkey = (name: string, lastUsedAt: string | null) => ({
  __typename: 'Passkey',
  _id: `0123456789abcdef0123456${name.length % 10}`,
  name,
  isBackedUp: lastUsedAt !== null,
  createdAt: AT,
  lastUsedAt,
});
const security = (changes: object) => ({
  mySecurity: { __typename: 'AccountSecurity', totpSince: null, recoveryCodesLeft: 0, proofs: ['Password'], passkeys: [], ...changes },
});
const full = security({
  totpSince: AT,
  recoveryCodesLeft: 7,
  proofs: ['Passkey', 'Totp'],
  passkeys: [passkey('My laptop', AT), passkey('The phone at the front door of the big hall downtown', null)],
});
const session = (at: number, isCurrent: boolean) => ({
  __typename: 'LoginSession',
  _id: `0123456789abcdef0123456${at}`,
  device: ['Chrome on macOS', 'Safari on iPhone', 'Firefox on Windows'][at],
  ip: at === 2 ? '2001:db8:85a3:8d3:1319:8a2e:370:7348' : '203.0.113.7',
  createdAt: AT,
  lastSeenAt: AT,
  isCurrent,
});
const sessions = { mySessions: [session(0, true), session(1, false), session(2, false)] };
const own = { Person: person({}), MySecurity: full, MySessions: sessions };

const CODES = Array.from({ length: 10 }, (_, at) => `K7QM-${at}XWD-9RTB`);
const enrolled = {
  EnrollTotp: {
    enrollTotp: { __typename: 'TotpEnrollment', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Marquee?secret=JBSWY3DP' },
  },
  ConfirmTotp: { confirmTotp: { __typename: 'RecoveryCodes', recoveryCodes: CODES } },
};
const field = (label: string, text: string) => async (page: Page) => {
  await page.getByRole('dialog').last().getByLabel(label, { exact: true }).fill(text);
};
const enter = (page: Page) => page.keyboard.press('Enter');
const refused = (page: Page) => page.locator('[role=alert], .ferr').filter({ hasText: /\w/, visible: true }).first().waitFor();
const proof = refusal('Please confirm that it is you.', 'PROOF_REQUIRED');

export const personalVisits = (): Visit[] => [
  ['personal', PROFILE],
  ['personal, long name', PROFILE, withAnswers(own)],
  ['personal, no name', PROFILE, async (page) => (await page.getByLabel('Full name').fill(''), await enter(page), refused(page))],
  ['personal that did not load', PROFILE, withAnswers({ Person: null })],
  ['own security', SECURITY],
  ['own security, everything', SECURITY, withAnswers(own)],
  [
    'own security, much missing',
    SECURITY,
    withAnswers({
      ...own,
      Person: person({
        emailVerifiedAt: null,
        hasPassword: false,
        phoneNumber: null,
        phoneNumberVerifiedAt: null,
        emailWaitingForVerify: `new.${LONG}`,
      }),
    }),
  ],
  ['own security that did not load', SECURITY, withAnswers({ MySecurity: null, MySessions: null })],
  ['change email', SECURITY, inTurn(withAnswers(own), press('Change email'))],
  [
    'change email, malformed',
    SECURITY,
    inTurn(withAnswers(own), press('Change email'), field('New email', 'nobody at home'), enter, refused),
  ],
  [
    'change email, waiting',
    SECURITY,
    inTurn(withAnswers({ ...own, Person: person({ emailWaitingForVerify: `new.${LONG}` }) }), press('Change email')),
  ],
  ['add email', SECURITY, press('Add another email')],
  ['acts of an email', SECURITY, inTurn(withAnswers(own), button(/^Actions for/), (page) => page.getByRole('menuitem').first().waitFor())],
  [
    'delete email',
    SECURITY,
    inTurn(withAnswers(own), button(/^Actions for/), (page) => page.getByRole('menuitem').last().click(), dialogs),
  ],
  ['change phone', SECURITY, press(/^(Change phone|Add a phone)$/)],
  ['change phone, malformed', SECURITY, inTurn(press(/^(Change phone|Add a phone)$/), enter, refused)],
  [
    'change phone, wrong code',
    SECURITY,
    inTurn(
      (page) => answer(page, { UpdateUser: { updateUser: person({}).me }, ConfirmPhoneChange: refusal('This code is not right.') }),
      press(/^(Change phone|Add a phone)$/),
      (page) => page.getByRole('dialog').getByRole('textbox').fill('801 555 0177'),
      enter,
      (page) => page.getByText(/Enter the code/).waitFor(),
      (page) => page.keyboard.type('1234'),
      refused,
    ),
  ],
  ['change password', SECURITY, press(/^(Change|Set a) password$/)],
  ['change password, errors', SECURITY, inTurn(press(/^(Change|Set a) password$/), enter, refused)],
];

export const securityVisits = (): Visit[] => [
  [
    'authenticator app',
    SECURITY,
    inTurn(withAnswers(enrolled), press('Set up'), (page) => page.getByRole('dialog').getByRole('img').locator('path').waitFor()),
  ],
  [
    'authenticator app, wrong code',
    SECURITY,
    inTurn(
      withAnswers({ ...enrolled, ConfirmTotp: refusal('This authenticator code is not right.') }),
      press('Set up'),
      field('6-digit code from the app', '000000'),
      enter,
      refused,
    ),
  ],
  [
    'recovery codes',
    SECURITY,
    inTurn(withAnswers(enrolled), press('Set up'), field('6-digit code from the app', '123456'), enter, (page) =>
      page.getByRole('list', { name: 'Recovery codes' }).waitFor(),
    ),
  ],
  ['turn the app off', SECURITY, inTurn(withAnswers(own), press('Turn off'))],
  [
    'proof by passkey or code',
    SECURITY,
    inTurn(withAnswers({ ...own, DisableTotp: proof }), press('Turn off'), inDialog('Turn off'), (page) =>
      page.getByText('Use a passkey').waitFor(),
    ),
  ],
  [
    'proof by password',
    SECURITY,
    inTurn(
      withAnswers({ ...own, MySecurity: security({ totpSince: AT }), DisableTotp: proof }),
      press('Turn off'),
      inDialog('Turn off'),
      (page) => page.getByRole('dialog').last().getByRole('textbox').waitFor(),
    ),
  ],
  [
    'proof by a code that is sent',
    SECURITY,
    inTurn(
      withAnswers({ ...own, MySecurity: security({ totpSince: AT, proofs: ['LoginCode'] }), DisableTotp: proof }),
      press('Turn off'),
      inDialog('Turn off'),
      (page) => page.getByRole('dialog').last().getByRole('textbox').waitFor(),
    ),
  ],
  ['add passkey', SECURITY, press('Add a passkey')],
  ['add passkey, no name', SECURITY, inTurn(press('Add a passkey'), enter, refused)],
  ['rename passkey', SECURITY, inTurn(withAnswers(own), press('Rename My laptop'))],
  ['delete passkey', SECURITY, inTurn(withAnswers(own), press(/^Delete The phone/))],
  ['sign out everywhere', SECURITY, press('Sign out everywhere')],
  ['required second factor', '/account/secondFactor'],
  ['required second factor, done', '/account/secondFactor', withAnswers(own)],
  ['security of the organization', '/admin/dashboard/settings/security'],
  ['audit log', '/admin/dashboard/settings/audit'],
  ['audit log, no match', '/admin/dashboard/settings/audit?who=operator&what=devices&from=2026-01-01'],
  ['audit log that did not load', '/admin/dashboard/settings/audit', withAnswers({ AuditLog: null })],
];
