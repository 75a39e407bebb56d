import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditOf } from '../../../../test/given/audit.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const SAVE = 'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { email newEmail } }';
const READ = '{ organization { email newEmail } }';
const CONFIRM = 'mutation ($input: ConfirmOrganizationEmailInput!) { confirmOrganizationEmail(input: $input) { email orgName } }';
const AGAIN = 'mutation { sendOrganizationEmailLink }';
const DAY_MS = 24 * 3_600_000;
type Answer = { data?: any; errors?: { extensions: { code: string } }[] };
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code;

describe('the email address of an organization', () => {
  let world: TestApp;
  let count = 0;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const linksTo = async (email: string) => {
    await world.runJobs();
    const mails = (await world.mails()).filter(({ to, subject }) => to === email && subject.startsWith('Confirm the email address'));
    return mails.map(({ text }) => {
      const [, orgId = '', key = ''] = /\/account\/organizationEmail\?orgId=(\w+)&key=([\w.-]+)/.exec(text) ?? [];
      return { orgId, key };
    });
  };
  const confirm = (link: object, token?: string): Promise<Answer> => world.gql(CONFIRM, { input: link }, token);

  /** An ADMIN who has entered another address. */
  async function entered() {
    const admin = await world.given.member('ADMIN');
    const email = `office-${(count += 1)}@redstone.example`;
    const save = (asked: string | null): Promise<Answer> => world.gql(SAVE, { input: { organization: { email: asked } } }, admin.token);
    const read = async () => (await world.gql(READ, {}, admin.token)).data.organization;
    const saved = await save(email.toUpperCase());
    expect(saved.data.updateOrganization).toEqual({ email: admin.org.email, newEmail: email });
    return { ...admin, email, former: admin.org.email, save, read };
  }

  it('ACC-187 stands on tickets and mails only once the link that was mailed to it was opened; the former one stays until then', async () => {
    const { org, user, email, former, read } = await entered();
    const made = await world.given.event(org, {});
    const senderOf = async () => {
      const order = await world.given.paidOrder(made, {});
      await world.runJobs();
      const mail = (await world.mails()).find(({ to }) => to === order.email);
      return { answers: mail?.replyTo, isTold: [former, email].filter((address) => mail?.html.includes(address!)) };
    };
    expect(await senderOf()).toEqual({ answers: former, isTold: [former] });
    const [link] = await linksTo(email);
    expect(link?.orgId).toBe(String(org._id));
    const mail = (await world.mails()).find(({ to }) => to === email);
    expect(mail?.text).toContain(`${user.firstName} ${user.lastName} entered this address as the contact of ${org.orgName}`);

    // nobody is logged in: the mailbox is the proof
    expect((await confirm(link!)).data.confirmOrganizationEmail).toEqual({ email, orgName: org.orgName });
    expect(await read()).toEqual({ email, newEmail: null });
    // an event that was just read is read again after half a second
    await new Promise((next) => setTimeout(next, 700));
    expect(await senderOf()).toEqual({ answers: email, isTold: [email] });
    expect((await confirm(link!)).data.confirmOrganizationEmail).toEqual({ email, orgName: org.orgName }); // opened twice
    const entries = (await auditOf(world, org._id)).filter(({ action }) => action === 'organization.email-confirmed');
    expect(entries).toMatchObject([{ actorId: null, data: { email } }]);
  });

  it('ACC-187 is confirmed by the key of its own newest address only, for a week', async () => {
    const one = await entered();
    const other = await entered();
    const [link] = await linksTo(one.email);
    const [foreign] = await linksTo(other.email);
    for (const wrong of [
      { ...link, key: foreign!.key },
      { ...link, orgId: foreign!.orgId },
      { ...link, key: '' },
      { ...link, key: 'x.y' },
    ])
      expect(codeOf(await confirm(wrong))).toBe('LINK_EXPIRED');
    expect(codeOf(await confirm({ ...link, orgId: 'aaaaaaaaaaaaaaaaaaaaaaaa' }))).toBe('LINK_EXPIRED');

    await one.save(`typo-${one.email}`);
    expect(codeOf(await confirm(link!))).toBe('LINK_EXPIRED'); // replaced meanwhile
    expect(await one.read()).toEqual({ email: one.former, newEmail: `typo-${one.email}` });

    world.clock.forward(7 * DAY_MS + 1000);
    const late = await confirm(foreign!);
    expect(codeOf(late)).toBe('LINK_EXPIRED');
    expect(await other.read()).toEqual({ email: other.former, newEmail: other.email });
  });

  it('ACC-187 is mailed its link again by those who may save it, five times an hour, and never once it is confirmed', async () => {
    const { token, org, email } = await entered();
    const { token: seller } = await world.given.member('BOX_OFFICE', org);
    expect(codeOf(await world.gql(AGAIN, {}, seller))).toBe('FORBIDDEN');
    expect((await world.gql(READ, {}, seller)).data.organization).toEqual({ email: org.email, newEmail: null });
    for (let times = 2; times <= 5; times += 1)
      expect((await world.gql(AGAIN, {}, token)).data).toEqual({ sendOrganizationEmailLink: true });
    expect(codeOf(await world.gql(AGAIN, {}, token))).toBe('RATE_LIMITED');
    const links = await linksTo(email);
    expect(links).toHaveLength(5);
    expect((await confirm(links.at(-1)!)).data).toBeTruthy();
    expect(codeOf(await world.gql(AGAIN, {}, token))).toBe('ORGANIZATION_EMAIL_CONFIRMED');
  });

  it('ACC-187 needs no link when it is empty, the former one, or one that the person has confirmed as their own', async () => {
    const { user, email, former, save, read } = await entered();
    await save(email); // the same again mails nothing more
    expect(await linksTo(email)).toHaveLength(1);
    await save(former!);
    expect(await read()).toEqual({ email: former, newEmail: null });
    await save(user.email);
    expect(await read()).toEqual({ email: user.email, newEmail: null });
    await save(email);
    await save('');
    expect(await read()).toEqual({ email: null, newEmail: null });
    expect(await linksTo(user.email)).toEqual([]);
  });

  it('ACC-187 of a person counts as confirmed only once that person confirmed it', async () => {
    const { org } = await entered();
    const { token, user } = await world.given.member('ADMIN', org, { emailVerifiedAt: null });
    const { data } = await world.gql(SAVE, { input: { organization: { email: user.email } } }, token);
    expect(data.updateOrganization).toEqual({ email: org.email, newEmail: user.email });
  });
});
