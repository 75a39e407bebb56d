import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aBrowser } from '../../../../test/given/browser.given.ts';
import { aCaller, aPhone, codeSentTo, linkCodeSentTo, otherThan } from '../../../../test/given/entry.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { UserRecord } from '../record/user.schema.ts';

const SEND = 'mutation ($input: SendVerificationCodeInput!) { sendVerificationCode(input: $input) }';
const VERIFY = 'mutation ($input: VerifyPhoneInput!) { verifyPhone(input: $input) { token } }';
const CHANGE = 'mutation ($input: ChangeEntryPhoneInput!) { changeEntryPhone(input: $input) { isSaved } }';
const CONFIRM = 'mutation ($input: ConfirmEntryPhoneInput!) { confirmEntryPhone(input: $input) { email } }';
const UPDATE_USER = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { phoneNumber } }';
const CONFIRM_CHANGE = 'mutation ($input: ConfirmPhoneChangeInput!) { confirmPhoneChange(input: $input) { phoneNumber } }';

describe('security notices', () => {
  let world: TestApp;
  let count = 0;
  beforeAll(async () => void (world = await startTestApp({ env: { TRUST_PROXY: '1' } })));
  afterAll(() => world?.stop());

  const browser = () => aBrowser(world, `10.43.${(count += 1)}.1`);
  /** A known person whose primary address is mistyped. */
  const mistyped = () => {
    count += 1;
    const proved = [`first-${count}@example.com`, `second-${count}@example.com`];
    return { email: `mistyped-${count}@example.com`, emailVerifiedAt: null, secondaryEmails: proved, provedEmails: proved };
  };
  /** An account whose only address was taken by its owner. */
  const released = () => ({ email: `${(count += 1)}@unconfirmed.invalid`, emailVerifiedAt: null });
  const typeFiveWrong = async ({ phoneNumber }: UserRecord, email: string) => {
    const own = browser();
    await own(SEND, { input: { email } });
    const code = await codeSentTo(world, phoneNumber!);
    for (let by = 1; by <= 5; by += 1) await own(VERIFY, { input: { email, phoneNumberToken: otherThan(code, by) } });
  };
  /** What this mailbox or phone got that says so. */
  const told = async (to: string, text: string) => {
    await world.runJobs();
    return [...(await world.texts()), ...(await world.mails())].filter((message) => message.to === to && message.text.includes(text))
      .length;
  };
  const WRONG = 'Five wrong login codes were typed';
  const CHANGED = 'The login codes of your Marquee account go to';

  it('of wrong codes go to the first proved address, not to an unproved primary one', async () => {
    const user = await aCaller(world, mistyped());
    const [first, second] = user.provedEmails as [string, string];
    await typeFiveWrong(user, first);
    expect([await told(user.email, WRONG), await told(first, WRONG), await told(second, WRONG)]).toEqual([0, 1, 0]);
  });

  it('of wrong codes go to the proved phone of an account without an address', async () => {
    const user = await aCaller(world, released());
    await typeFiveWrong(user, user.email);
    expect([await told(user.email, WRONG), await told(user.phoneNumber!, WRONG)]).toEqual([0, 1]);
  });

  it('of another phone go to the address whose link set it', async () => {
    const user = await aCaller(world, mistyped());
    const [first, second] = user.provedEmails as [string, string];
    const own = browser();
    await own(CHANGE, { input: { email: second, phoneNumber: aPhone() } });
    const { data } = await own(CONFIRM, { input: { changePhoneCode: await linkCodeSentTo(world, second) } });
    expect(data.confirmEntryPhone).toBeTruthy();
    expect([await told(user.email, CHANGED), await told(first, CHANGED), await told(second, CHANGED)]).toEqual([0, 0, 1]);
    expect(await told(user.phoneNumber!, CHANGED)).toBe(1);
  });

  it('of another phone set in the settings go to a proved address, and only to the phone of an account without one', async () => {
    for (const [addresses, mailed] of [
      [mistyped(), 1],
      [released(), 0],
    ] as const) {
      const phone = { phoneNumber: aPhone(), phoneNumberVerifiedAt: new Date() };
      const { user, token } = await world.given.customer({ ...addresses, ...phone });
      const [own, phoneNumber] = [browser(), aPhone()];
      await own(UPDATE_USER, { input: { phoneNumber } }, token);
      const phoneNumberToken = await codeSentTo(world, phoneNumber);
      expect((await own(CONFIRM_CHANGE, { input: { phoneNumberToken } }, token)).data.confirmPhoneChange).toEqual({ phoneNumber });
      expect([await told(user.email, CHANGED), await told(user.provedEmails[0] ?? '', CHANGED)]).toEqual([0, mailed]);
      expect(await told(phone.phoneNumber, CHANGED)).toBe(1);
    }
  });

  it('ACC-231 of another address go to a proved one, not to an unproved primary one, and nowhere without any', async () => {
    const ADDED = 'was added to your account as a secondary email address';
    for (const [addresses, mailed] of [
      [mistyped(), 1],
      [released(), 0],
    ] as const) {
      const { user, token } = await world.given.customer(addresses);
      const secondaryEmails = [`added-${(count += 1)}@example.com`];
      expect((await world.gql(UPDATE_USER, { input: { secondaryEmails } }, token)).errors).toBeUndefined();
      expect([await told(user.email, ADDED), await told(user.provedEmails[0] ?? '', ADDED)]).toEqual([0, mailed]);
    }
  });
});
