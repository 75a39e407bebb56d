import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { MIGRATIONS } from '../../../migrations/list.ts';
import { Migrator } from '../../../platform/migrations/migrator.ts';
import { MembersRepository } from '../../accounts/record/members.repository.ts';
import { AccountSearch } from '../../accounts/support/account-search.query.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const FIELDS = '_id userId firstName lastName email phoneNumber preferredLogin secondaryEmails organizations { orgName }';
const LIST = `query ($query: CustomerProfilesQueryInput, $pagination: PaginationInput) {
  customerProfiles(query: $query, pagination: $pagination) { customers { ${FIELDS} } after hasMore }
}`;
const UPDATE = `mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { ${FIELDS} } }`;
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

describe('customers of all organizations', () => {
  let world: TestApp;
  let token: string;
  beforeAll(async () => {
    world = await startTestApp();
    token = (await world.given.member('SUPER_USER', undefined, { firstName: 'Sasha', lastName: 'Operator' })).token;
  });
  afterAll(() => world?.stop());

  const list = async (query: object, pagination: object = {}) =>
    (await world.gql(LIST, { query, pagination }, token)).data.customerProfiles;
  const emailsOf = ({ customers }: { customers: { email: string }[] }) => customers.map(({ email }) => email);
  const person = async (more: object = {}) => (await world.given.customer({ firstName: 'Wren', lastName: 'Doorman', ...more })).user;
  type Person = Awaited<ReturnType<typeof person>>;
  const update = ({ _id, email, phoneNumber, preferredLogin, secondaryEmails }: Person, change: object) =>
    world.gql(UPDATE, { input: { _id: String(_id), email, phoneNumber, preferredLogin, secondaryEmails, ...change } }, token);

  it('ACC-150 are found by name, e-mail and phone, with the organizations they belong to', async () => {
    const kept = { firstName: 'Amara', lastName: 'de la Cruz', email: 'amara@quill.example', phoneNumber: '+18015550177' };
    const { user, org } = await world.given.member('BOX_OFFICE', await world.given.org({ orgName: 'Lyric' }), kept);
    const second = await world.given.org({ orgName: 'Harbor' });
    const members = world.app.get(MembersRepository, { strict: false });
    await members.add(null, { orgId: String(second._id) }, { userId: user._id, role: 'SCANNER', acceptedAt: new Date() });
    await members.add(null, { orgId: String((await world.given.org())._id) }, { userId: user._id, role: 'OWNER', acceptedAt: null });
    for (const any of ['amara', 'cruz Amara', 'CRUZ', 'quill.example', '(801) 555-0177'])
      expect(emailsOf(await list({ any }))).toEqual(['amara@quill.example']);
    expect(emailsOf(await list({ name: 'quill' }))).toEqual([]);
    expect(emailsOf(await list({ email: 'quill' }))).toEqual(['amara@quill.example']);
    expect(emailsOf(await list({ phoneNumber: '555 0177' }))).toEqual(['amara@quill.example']);
    const { customers } = await list({ any: 'amara' });
    expect(customers).toEqual([
      {
        ...kept,
        _id: String(user._id),
        userId: String(user._id),
        preferredLogin: 'Password',
        secondaryEmails: [],
        organizations: [{ orgName: org.orgName }, { orgName: 'Harbor' }],
      },
    ]);
  });

  it('ACC-150 come newest first in pages of 60, the next after the last one seen', async () => {
    const account = { firstName: 'Pagey', preferredLogin: 'Password', secondaryEmails: [], phoneNumber: null };
    const record = (n: number) => ({ ...account, _id: newId(), lastName: `${n}`, email: `pagey${n}@example.com` });
    const people = Array.from({ length: 61 }, (_, n) => record(n));
    await world.connection.collection('users').insertMany(people);
    // the first version made them: its migration makes them findable
    expect((await list({ name: 'pagey' })).customers).toEqual([]);
    await new Migrator(world.connection.db!, MIGRATIONS, { now: () => world.clock.now() }).run();
    const first = await list({ name: 'pagey' });
    expect([first.customers.length, first.hasMore, first.customers[0].email]).toEqual([60, true, 'pagey60@example.com']);
    expect(emailsOf(await list({ name: 'pagey' }, { after: first.after }))).toEqual(['pagey0@example.com']);
  });

  it('ACC-150 are found by what they are called now, and read off an index', async () => {
    const user = await person({ firstName: 'Ottoline', secondaryEmails: ['otto@former.example'] });
    expect(emailsOf(await list({ any: 'ottol' }))).toEqual([user.email]);
    expect(emailsOf(await list({ email: 'former.example' }))).toEqual([user.email]);
    await update(user, { email: 'someone.else@example.com', secondaryEmails: [], phoneNumber: '+18015550166' });
    expect([emailsOf(await list({ any: 'former' })), emailsOf(await list({ any: user.email }))]).toEqual([[], []]);
    expect(emailsOf(await list({ any: '5550166' }))).toEqual(['someone.else@example.com']);
    const filter = await world.app.get(AccountSearch, { strict: false }).filterOf({ any: 'ottol' });
    const explained = await world.connection
      .collection('users')
      .find(filter as object)
      .sort({ _id: -1 })
      .limit(61)
      .explain('executionStats');
    expect(JSON.stringify(explained['queryPlanner'].winningPlan)).not.toContain('COLLSCAN');
    expect(explained['executionStats'].totalDocsExamined).toBe(1);
  });

  it('ACC-154 ACC-153 changes e-mail, phone, preferred login and secondary addresses of any user', async () => {
    const user = await person({ secondaryEmails: ['one@old.example', 'two@old.example'], phoneNumber: '+18015550111' });
    const change = { email: 'Wren.New@example.com', phoneNumber: '801 555 0112', secondaryEmails: ['two@old.example'] };
    const { data } = await update(user, change);
    const now = { email: 'wren.new@example.com', phoneNumber: '+18015550112', secondaryEmails: ['two@old.example'] };
    expect(data.updateCustomer).toMatchObject({ _id: String(user._id), ...now });
    expect(emailsOf(await list({ email: 'wren.new' }))).toEqual(['wren.new@example.com']);
    const stored = await world.connection.collection('users').findOne({ _id: user._id });
    expect([stored?.['emailVerifiedAt'], stored?.['phoneNumberVerifiedAt']]).toEqual([null, null]);
    const proved = await person({ phoneNumber: '+18015550113', phoneNumberVerifiedAt: new Date() });
    expect((await update(proved, { preferredLogin: 'PhoneCode' })).data.updateCustomer.preferredLogin).toBe('PhoneCode');
    expect(codeOf(await update(user, { ...now, preferredLogin: 'PhoneCode' }))).toBe('LOGIN_PREFERENCE_UNAVAILABLE');
  });

  it('ACC-231 notifies the former address when a super user changes it, and sends nothing when it is unchanged', async () => {
    const user = await person();
    await update(user, {});
    await world.runJobs();
    const mails = async () => (await world.mails()).filter(({ to }) => to === user.email);
    expect(await mails()).toHaveLength(0);
    await update(user, { email: 'moved.away@example.com' });
    await world.runJobs();
    const [mail] = await mails();
    expect(mail?.subject).toBe('The email address of your Marquee account was changed');
    expect(mail?.text).toContain('Our support changed the email address of your account to mov');
  });

  it('ACC-154 keeps a former address proved that stays with the account, so that the new one alone opens nothing', async () => {
    const user = await person();
    await update(user, { email: 'kept.one@example.com', secondaryEmails: [user.email] });
    const stored = await world.connection.collection('users').findOne({ _id: user._id });
    expect(stored).toMatchObject({ email: 'kept.one@example.com', emailVerifiedAt: null, provedEmails: [user.email] });
  });

  it('ACC-154 keeps the last proof of an account whose address stays', async () => {
    const user = await person({ emailVerifiedAt: null, provedEmails: ['deleted@old.example'] });
    await update(user, { phoneNumber: '801 555 0187' });
    const stored = await world.connection.collection('users').findOne({ _id: user._id });
    expect(stored).toMatchObject({ phoneNumber: '+18015550187', provedEmails: ['deleted@old.example'] });
  });

  it('ACC-154 refuses what another account has, what is malformed and who does not exist', async () => {
    const hers = { secondaryEmails: ['hers@example.com'], provedEmails: ['hers@example.com'] };
    const other = await person({ phoneNumber: '+18015550120', phoneNumberVerifiedAt: new Date(), ...hers });
    const user = await person({ phoneNumber: '+18015550121' });
    const refusals = await Promise.all([
      update(user, { email: other.email }),
      update(user, { secondaryEmails: ['hers@example.com'] }),
      update(user, { phoneNumber: '+18015550120' }),
      update(user, { phoneNumber: '8' }),
      update(user, { phoneNumber: null }),
      update(user, { email: 'nobody at home' }),
      update({ ...user, _id: newId() }, {}),
    ]);
    const expected = ['EMAIL_TAKEN', 'EMAIL_TAKEN', 'PHONE_TAKEN', 'PHONE_REQUIRED', 'PHONE_REQUIRED', 'EMAIL_INVALID', 'NOT_FOUND'];
    expect(refusals.map(codeOf)).toEqual(expected);
    expect(refusals[3]?.errors?.[0]?.message).toBe('Phone number is required.');
    const stored = await world.connection.collection('users').findOne({ _id: user._id });
    expect([stored?.['email'], stored?.['phoneNumber']]).toEqual([user.email, '+18015550121']);
  });

  it('ACC-102 ACC-154 cannot be seen or changed by anyone else, not even an owner', async () => {
    const owner = await world.given.member('OWNER');
    const user = await person();
    const input = { _id: String(user._id), email: 'taken.over@example.com', preferredLogin: 'Password', secondaryEmails: [] };
    const answers = [await world.gql(LIST, {}, owner.token), await world.gql(UPDATE, { input }, owner.token)];
    expect(answers.map(codeOf)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    const updateUser = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { _id } }';
    const asOther = await world.gql(updateUser, { input: { _id: String(user._id), email: 'taken.over@example.com' } }, owner.token);
    expect(codeOf(asOther)).toBe('NOT_FOUND');
  });

  it('writes who corrected whom into the audit log', async () => {
    const user = await person();
    await update(user, { email: 'audited@example.com' });
    const entry = await world.connection.collection('auditLog').findOne({ 'subject.id': String(user._id), action: 'user.corrected' });
    expect(entry?.['data'].email).toEqual([user.email, 'audited@example.com']);
  });
});
