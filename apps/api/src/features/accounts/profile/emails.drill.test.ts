import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { linkCodeSentTo } from '../../../../test/given/entry.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const EMAILS = 'email emailVerifiedAt emailWaitingForVerify secondaryEmails';
const ME = `{ me { ${EMAILS} } }`;
const UPDATE_USER = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ${EMAILS} } }`;
const MAKE_PRIMARY = `mutation ($input: SecondaryEmailInput!) { makeSecondaryEmailPrimary(input: $input) { ${EMAILS} } }`;
const DELETE = `mutation ($input: SecondaryEmailInput!) { deleteSecondaryEmail(input: $input) { ${EMAILS} } }`;
const VERIFY = 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) }';

describe('the e-mail addresses of an account', () => {
  let world: TestApp;
  let count = 0;
  beforeAll(async () => {
    world = await startTestApp();
  });
  afterAll(() => world?.stop());

  const anAddress = () => `further-${(count += 1)}@example.com`;
  const meOf = async (token: string) => (await world.gql(ME, {}, token)).data.me;
  const ask = (token: string, email: string) => world.gql(UPDATE_USER, { input: { email } }, token);
  const add = (token: string, ...secondaryEmails: string[]) => world.gql(UPDATE_USER, { input: { secondaryEmails } }, token);
  const makePrimary = (token: string, email: string) => world.gql(MAKE_PRIMARY, { input: { email } }, token);
  const remove = (token: string, email: string) => world.gql(DELETE, { input: { email } }, token);
  const verify = async (email: string, token?: string) =>
    world.gql(VERIFY, { input: { emailVerificationToken: await linkCodeSentTo(world, email) } }, token);
  const noticesTo = async (email: string) => {
    await world.runJobs();
    return (await world.mails()).filter(
      ({ to, subject }) => to === email && subject.includes('email address') && !subject.startsWith('Verify'),
    );
  };

  it('ACC-184 ACC-231 a new address is pending until its link was opened; the old one stays secondary and is notified', async () => {
    const { user, token } = await world.given.customer();
    const email = anAddress();
    const { data } = await ask(token, ` ${email.toUpperCase()} `);
    expect(data.updateUser).toMatchObject({ email: user.email, emailWaitingForVerify: email, secondaryEmails: [] });
    const [asked] = await noticesTo(user.email);
    expect(asked?.subject).toBe('The email address of your Marquee account is being changed');
    expect(asked?.text).toContain('fur***@exa***');
    expect((await verify(email, token)).data.verifyEmail).toBe(true);
    expect(await meOf(token)).toMatchObject({ email, emailWaitingForVerify: null, secondaryEmails: [user.email] });
    expect((await noticesTo(user.email)).map(({ subject }) => subject)).toContain('The email address of your Marquee account was changed');
  });

  it('ACC-184 refuses an invalid address and another account’s; the current one cancels the change', async () => {
    const held = { secondaryEmails: ['held@example.com'], provedEmails: ['held@example.com'] };
    const [mine, other] = [await world.given.customer(), await world.given.customer(held)];
    for (const [email, code] of [
      ['no address', 'EMAIL_INVALID'],
      [other.user.email, 'EMAIL_TAKEN'],
      ['Held@example.com', 'EMAIL_TAKEN'],
    ] as const) {
      expect((await ask(mine.token, email)).errors).toMatchObject([{ extensions: { code } }]);
    }
    const email = anAddress();
    await ask(mine.token, email);
    expect((await ask(mine.token, mine.user.email)).data.updateUser.emailWaitingForVerify).toBe(null);
    expect((await verify(email, mine.token)).errors).toMatchObject([{ extensions: { code: 'EMAIL_TOKEN_INVALID' } }]);
    expect((await meOf(mine.token)).email).toBe(mine.user.email);
  });

  it('ACC-186 an address is added, made primary and deleted; the primary one is notified each time', async () => {
    const { user, token } = await world.given.customer();
    const email = anAddress();
    expect((await add(token, email)).data.updateUser.secondaryEmails).toEqual([email]);
    expect((await makePrimary(token, email)).data.makeSecondaryEmailPrimary).toMatchObject({ email, secondaryEmails: [user.email] });
    expect((await remove(token, user.email)).data.deleteSecondaryEmail).toMatchObject({ email, secondaryEmails: [] });
    expect((await noticesTo(user.email)).map(({ subject }) => subject)).toEqual([
      'An email address was added to your Marquee account',
      'The email address of your Marquee account was changed',
      'An email address was removed from your Marquee account',
    ]);
  });

  it('ACC-186 the last proved address can be added again and become the primary one, after it was deleted', async () => {
    const { user, token } = await world.given.customer();
    const email = anAddress();
    await add(token, email);
    await makePrimary(token, email);
    await remove(token, user.email);
    expect((await add(token, user.email)).data.updateUser.secondaryEmails).toEqual([user.email]);
    const { data } = await makePrimary(token, user.email);
    expect(data.makeSecondaryEmailPrimary).toMatchObject({ email: user.email, emailVerifiedAt: expect.any(String) });
  });

  it('ACC-231 the last proved address becomes the primary one again by its link, after it was deleted', async () => {
    const { user, token } = await world.given.customer();
    const email = anAddress();
    await add(token, email);
    await makePrimary(token, email);
    await remove(token, user.email);
    expect((await ask(token, user.email)).data.updateUser.emailWaitingForVerify).toBe(user.email);
    expect((await verify(user.email, token)).data.verifyEmail).toBe(true);
    expect(await meOf(token)).toMatchObject({ email: user.email, emailWaitingForVerify: null, secondaryEmails: [email] });
  });

  it('ACC-186 the last proved address that was deleted opens the account no longer once another one is proved', async () => {
    const { user, token } = await world.given.customer();
    const [primary, other] = [anAddress(), anAddress()];
    await add(token, primary);
    await makePrimary(token, primary);
    await remove(token, user.email);
    await add(token, other);
    await verify(other, token);
    const stored = await world.connection.collection('users').findOne({ _id: user._id as never });
    expect(stored?.['provedEmails']).toEqual([other]);
  });

  it('ACC-186 becoming primary does not verify an unproved address; a proved one stays proved', async () => {
    const { user, token } = await world.given.customer();
    const email = anAddress();
    await add(token, email);
    expect((await makePrimary(token, email)).data.makeSecondaryEmailPrimary.emailVerifiedAt).toBe(null);
    expect((await makePrimary(token, user.email)).data.makeSecondaryEmailPrimary.emailVerifiedAt).not.toBe(null);
    await makePrimary(token, email);
    expect((await verify(email, token)).data.verifyEmail).toBe(true);
    expect((await meOf(token)).emailVerifiedAt).not.toBe(null);
  });

  it('ACC-186 accepts only one’s own addresses, never another account’s, and five at most', async () => {
    const theirs = anAddress();
    const held = { secondaryEmails: [theirs], provedEmails: [theirs] };
    const [mine, other] = [await world.given.customer(), await world.given.customer(held)];
    expect((await add(mine.token, theirs)).errors).toMatchObject([{ extensions: { code: 'EMAIL_TAKEN' } }]);
    for (const act of [makePrimary, remove]) {
      for (const email of [theirs, 'unknown@example.com', 'no address']) {
        expect((await act(mine.token, email)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
      }
    }
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => add(mine.token, anAddress())));
    expect((await meOf(mine.token)).secondaryEmails).toHaveLength(5);
    expect((await add(mine.token, anAddress())).errors).toMatchObject([{ message: 'An account can have 5 secondary email addresses.' }]);
    expect((await meOf(other.token)).secondaryEmails).toEqual([theirs]);
  });

  it('mails an unproved address five links an hour across accounts, and no notice of being removed', async () => {
    const email = anAddress();
    const people = [await world.given.customer(), await world.given.customer()];
    const codes = [];
    for (let i = 0; i < 6; i += 1) {
      const { token } = people[i % 2]!;
      codes.push((await add(token, email)).errors?.[0]?.extensions.code);
      await remove(token, email);
    }
    expect(codes).toEqual([...Array<undefined>(5), 'RATE_LIMITED']);
    await world.runJobs();
    expect((await world.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)).toHaveLength(5);
    expect(await noticesTo(email)).toEqual([]);
  });

  it('notifies an unproved primary address ten times a day, a proved one of every change', async () => {
    const told = async (emailVerifiedAt: Date | null) => {
      const { user, token } = await world.given.customer({ email: anAddress(), emailVerifiedAt });
      for (let i = 0; i < 6; i += 1) {
        const email = anAddress();
        await add(token, email);
        await remove(token, email);
      }
      return (await noticesTo(user.email)).length;
    };
    expect([await told(null), await told(new Date())]).toEqual([10, 12]);
  });

  it('ACC-186 of two concurrent swaps one happens, and no address is lost', async () => {
    const { user, token } = await world.given.customer();
    const [first, second] = [anAddress(), anAddress()];
    await add(token, first, second);
    await Promise.all([makePrimary(token, first), makePrimary(token, second)]);
    const { email, secondaryEmails } = await meOf(token);
    expect([email, ...secondaryEmails].toSorted()).toEqual([user.email, first, second].toSorted());
  });
});
