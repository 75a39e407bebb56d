import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { anAuthenticator } from '../../../../../test/given/authenticator.given.ts';
import { aBrowser } from '../../../../../test/given/browser.given.ts';
import { aPhone, codeSentTo } from '../../../../../test/given/entry.given.ts';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';
import { Transactions } from '#platform/mongo/transactions.service';
import { SessionsRepository } from '../../record/sessions.repository.ts';
import { UsersRepository } from '../../record/users.repository.ts';

const SET_PASSWORD = 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) }';
const BEGIN_PASSKEY = 'mutation { beginPasskeyRegistration { ticket options } }';
const PASSKEY = 'mutation ($input: RegisterPasskeyInput!) { registerPasskey(input: $input) { recoveryCodes } }';
const UPDATE_USER = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { email } }';
const CONFIRM_PHONE = 'mutation ($input: ConfirmPhoneChangeInput!) { confirmPhoneChange(input: $input) { phoneNumber } }';

describe('adding a credential while the account is recovered', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  /** Ends every login of the person when the next transaction begins: all earlier steps saw a valid login. */
  const endLoginsMeanwhile = (userId: unknown) => {
    const transactions = world.app.get(Transactions, { strict: false });
    const run = transactions.run.bind(transactions);
    const spy = vi.spyOn(transactions, 'run').mockImplementationOnce(async (work) => {
      await world.connection.collection('sessions').deleteMany({ userId: userId as never });
      return run(work);
    });
    onTestFinished(() => spy.mockRestore());
  };
  const stored = (userId: string) => world.app.get(UsersRepository, { strict: false }).get(userId);
  const refused = { errors: [{ extensions: { code: 'AUTHENTICATION_REQUIRED' } }] };

  it('sets no password', async () => {
    const { user, token } = await world.given.customer();
    endLoginsMeanwhile(user._id);
    expect(await world.gql(SET_PASSWORD, { input: { password: 'the attacker was here' } }, token)).toMatchObject(refused);
    expect((await stored(String(user._id))).passwordHash).toBe(user.passwordHash);
  });

  it('stores no passkey', async () => {
    const { user, token } = await world.given.customer();
    const browser = aBrowser(world);
    const { ticket, options } = (await browser(BEGIN_PASSKEY, {}, token)).data.beginPasskeyRegistration;
    endLoginsMeanwhile(user._id);
    const input = { ticket, response: anAuthenticator().register(options), name: 'Theirs' };
    expect(await browser(PASSKEY, { input }, token)).toMatchObject(refused);
    expect(await world.connection.collection('passkeys').countDocuments({ userId: user._id })).toBe(0);
  });

  it('changes neither phone nor address', async () => {
    const { user, token } = await world.given.customer();
    const phone = aPhone();
    const browser = aBrowser(world);
    await browser(UPDATE_USER, { input: { phoneNumber: phone } }, token);
    const phoneNumberToken = await codeSentTo(world, phone);
    endLoginsMeanwhile(user._id);
    expect(await browser(CONFIRM_PHONE, { input: { phoneNumberToken } }, token)).toMatchObject(refused);
    for (const input of [{ email: 'attacker@held.example' }, { secondaryEmails: ['attacker@held.example'] }]) {
      const again = await world.given.accounts.logIn(user);
      endLoginsMeanwhile(user._id);
      expect(await world.gql(UPDATE_USER, { input }, again.token)).toMatchObject(refused);
    }
    const { phoneNumber, emailWaitingForVerify, secondaryEmails } = await stored(String(user._id));
    expect({ phoneNumber, emailWaitingForVerify, secondaryEmails }).toEqual({
      phoneNumber: user.phoneNumber,
      emailWaitingForVerify: null,
      secondaryEmails: [],
    });
  });

  it('serializes with the recovery: an ended login never leaves a new password behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { user, token } = await world.given.customer();
      await Promise.all([
        world.gql(SET_PASSWORD, { input: { password: 'the attacker was here' } }, token),
        world.app.get(Transactions, { strict: false }).run(async (tx) => {
          await world.app.get(SessionsRepository, { strict: false }).revokeAllOf(String(user._id), 'CREDENTIALS_CHANGED', tx);
          await world.app.get(UsersRepository, { strict: false }).update(tx, user._id, { $set: { passwordHash: null } });
        }),
      ]);
      expect((await stored(String(user._id))).passwordHash).toBeNull();
    }
  });
});
