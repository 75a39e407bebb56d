import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { OrderIntegration } from '#platform/integrations/order-integration.port';

import { auditOf } from '../../../test/given/audit.given.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { OrganizationsRepository } from './organizations.repository.ts';
import { SeatingSecrets } from './public/seating-secrets.facade.ts';
import { IntegrationAccesses } from './public/integration-accesses.facade.ts';

const FIELDS = `_id orgName orgLogoUrl email newEmail phoneNumber orgUrls bio stripeId isSeasonTickets isWebScanning ticketFormat timezone createdAt
  address { address1 city state zip country } user { email }
  switches { isSeasonTickets isTegIntegration isMemberIdValidation tegClientId tegUrl hasTegSecret }`;
const UPDATE = `mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { ${FIELDS} } }`;
const FORBIDDEN = 'You do not have permission to perform this action.';

describe('the settings of an organization', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const save = (token: string, organization: object) => world.gql(UPDATE, { input: { organization } }, token);
  const read = async (token: string) => (await world.gql(`{ organization { ${FIELDS} } }`, {}, token)).data.organization;

  it('ACC-073 ACC-187 are returned as an ADMIN saved them, and changes are audited', async () => {
    const { token, org, user } = await world.given.member('ADMIN');
    const owner = await world.given.member('OWNER', org);
    const settings = {
      orgName: 'Redstone Live',
      email: 'Office@Redstone.example',
      phoneNumber: '(801) 555-0142',
      orgLogoUrl: `http://localhost:4000/files/public/posters/${String(org._id)}/abc-small.jpg`,
      orgUrls: ['redstone.example', 'https://social.example/redstone'],
      address: { address1: '12 Main St', city: 'Moab', state: 'UT', zip: '84532', country: 'US' },
      bio: ' We put on shows. ',
      ticketFormat: 'RCSC',
      timezone: 'America/New_York',
      isWebScanning: true,
    };
    const { data } = await save(token, settings);
    const expected = {
      ...settings,
      _id: String(org._id),
      // another one waits until its mailbox confirmed it
      email: org.email,
      newEmail: 'office@redstone.example',
      phoneNumber: '+18015550142',
      orgLogoUrl: `/files/public/posters/${String(org._id)}/abc-small.jpg`,
      orgUrls: ['https://redstone.example/', 'https://social.example/redstone'],
      bio: 'We put on shows.',
      stripeId: org.stripeId,
      isSeasonTickets: false,
      createdAt: expect.any(String),
      user: { email: owner.user.email },
      switches: null,
    };
    expect(data.updateOrganization).toEqual(expected);
    expect(await read(token)).toEqual(expected);
    const [entry] = await auditOf(world, org._id);
    expect(entry).toMatchObject({
      action: 'organization.updated',
      actorId: user._id,
      data: { orgName: 'Redstone Live', ticketFormat: 'RCSC' },
    });
  });

  it('AUT-203 OPS-216 have the ticket format Standard or RCSC and no other', async () => {
    const { token } = await world.given.member('ADMIN');
    const formatOf = async (ticketFormat: string) => {
      const { data, errors } = await save(token, { ticketFormat });
      return errors?.[0]?.extensions.code ?? data.updateOrganization.ticketFormat;
    };
    expect((await read(token)).ticketFormat).toBe('Standard');
    for (const ticketFormat of ['RCSC', 'Standard']) expect(await formatOf(ticketFormat)).toBe(ticketFormat);
    for (const other of ['rcsc', 'Letter', '']) expect(await formatOf(other)).toBe('BAD_USER_INPUT');
  });

  it('ACC-187 are unchanged where missing, and can be emptied', async () => {
    const { token } = await world.given.member('ADMIN');
    await save(token, { bio: 'We put on shows.', phoneNumber: '(801) 555-0142', orgUrls: ['redstone.example'] });
    await save(token, { orgName: 'Other name' });
    expect(await read(token)).toMatchObject({ orgName: 'Other name', bio: 'We put on shows.', phoneNumber: '+18015550142' });
    await save(token, { bio: '', phoneNumber: null, orgUrls: [], email: '' });
    expect(await read(token)).toMatchObject({ bio: null, phoneNumber: null, orgUrls: [], email: null });
  });

  it.each([
    ['orgName', ' Redstone', 'Organization name should not contain spaces.'],
    ['orgName', '', 'You must enter an organization name'],
    ['orgName', null, 'You must enter an organization name'],
    ['email', 'no address', 'Please enter a valid email address.'],
    ['phoneNumber', '12345', 'Please enter a valid phone number.'],
    ['timezone', 'Mars/Base', 'Please choose a time zone.'],
    ['bio', 'x'.repeat(2001), 'The description can have at most 2000 characters.'],
  ])('ACC-187 ACC-188 are refused at the field %s for %j, and nothing is saved', async (field, value, text) => {
    const { token, org } = await world.given.member('ADMIN');
    const { errors } = await save(token, { ticketFormat: 'RCSC', [field]: value });
    expect(errors?.[0]?.extensions.details.fields).toEqual({ [field]: text });
    expect(await read(token)).toMatchObject({ orgName: org.orgName, ticketFormat: 'Standard' });
  });

  it('ACC-187 accept no script address, and no external logo', async () => {
    const { token } = await world.given.member('ADMIN');
    const other = await world.given.org();
    const { errors } = await save(token, { orgUrls: ['https://fine.example', 'javascript:alert(1)'] });
    expect(errors?.[0]?.extensions.details.fields).toEqual({ 'orgUrls.1': 'Please enter a web address.' });
    const foreign = `/files/public/posters/${String(other._id)}/abc-small.jpg`;
    for (const orgLogoUrl of ['https://elsewhere.example/logo.png', foreign]) {
      expect((await save(token, { orgLogoUrl })).errors?.[0]?.extensions.code).toBe('UNKNOWN_REFERENCE');
    }
    expect((await read(token)).orgLogoUrl).toBeNull();
  });

  it('ACC-187 are closed to roles below ADMIN', async () => {
    const { token } = await world.given.member('BOX_OFFICE');
    expect((await save(token, { bio: 'Mine' })).errors?.[0]?.message).toBe(FORBIDDEN);
  });

  it.each([
    ['isSeasonTickets', true],
    ['isSeasonTickets', false],
    ['isTegIntegration', true],
    ['isMemberIdValidation', true],
    ['tegSecret', 'mine'],
  ])('ACC-187 AUT-204 refuse the switch %s from an OWNER, with the rest of the input', async (name, value) => {
    const { token, org } = await world.given.member('OWNER');
    expect((await save(token, { bio: 'Along', [name]: value })).errors?.[0]?.message).toBe(FORBIDDEN);
    expect(await read(token)).toMatchObject({ bio: null, isSeasonTickets: false, switches: null });
    expect(await auditOf(world, org._id)).toEqual([]);
  });

  it('ACC-187 AUT-204 accept the switches from a super user, who alone sees them; TEG needs client id, secret and url', async () => {
    const { token, org } = await world.given.member('SUPER_USER');
    const missing = await save(token, { isTegIntegration: true });
    expect(Object.keys(missing.errors?.[0]?.extensions.details.fields)).toEqual(['tegClientId', 'tegUrl']);
    const teg = { isTegIntegration: true, tegClientId: 'client', tegUrl: 'https://teg.example/api' };
    const { errors } = await save(token, teg);
    expect(errors?.[0]?.extensions.details.fields).toEqual({ tegSecret: 'TEG needs a secret.' });
    const all = { ...teg, tegSecret: 'very secret', isSeasonTickets: true, isMemberIdValidation: true };
    const switches = {
      isSeasonTickets: true,
      isTegIntegration: true,
      isMemberIdValidation: true,
      tegClientId: 'client',
      tegUrl: 'https://teg.example/api',
      hasTegSecret: true,
    };
    expect((await save(token, all)).data.updateOrganization.switches).toEqual(switches);
    // the stored secret is enough
    expect((await save(token, { ...teg, tegSecret: '' })).data.updateOrganization.switches).toEqual(switches);
    expect(JSON.stringify(await auditOf(world, org._id))).not.toContain('very secret');
    const owner = await world.given.member('OWNER', org);
    expect(await read(owner.token)).toMatchObject({ isSeasonTickets: true, switches: null });
  });

  it('ACC-187 never send a stored secret of TEG to another system than the one it was entered for', async () => {
    const { token, org } = await world.given.member('SUPER_USER');
    const teg = { isTegIntegration: true, tegClientId: 'client', tegUrl: 'https://teg.example/api' };
    await save(token, { ...teg, tegSecret: 'very secret' });
    const checking = vi.spyOn(world.app.get(OrderIntegration, { strict: false }), 'checkAddress').mockReturnValue(null);
    onTestFinished(() => checking.mockRestore());
    const accesses = world.app.get(IntegrationAccesses, { strict: false });
    const access = () => accesses.of({ orgId: String(org._id) });
    const elsewhere = { ...teg, tegUrl: 'https://api.teg.example' };
    const asks = { tegSecret: 'Please enter the secret for this address: the stored one is for another.' };
    for (const change of [elsewhere, { tegUrl: elsewhere.tegUrl }, { ...elsewhere, tegSecret: '' }])
      expect((await save(token, change)).errors?.[0]?.extensions.details.fields).toEqual(asks);
    expect((await save(token, { ...teg, tegUrl: 'https://teg.example/v2' })).errors).toBeUndefined();
    expect(await access()).toMatchObject({ url: 'https://teg.example/v2', secret: 'very secret' });
    await save(token, { ...elsewhere, tegSecret: 'another' });
    expect(await access()).toMatchObject({ url: elsewhere.tegUrl, secret: 'another' });
    // switched off, nobody is asked for a secret
    const off = { ...teg, isTegIntegration: false };
    expect((await save(token, off)).data.updateOrganization.switches).toMatchObject({ tegUrl: teg.tegUrl, hasTegSecret: false });
    expect((await save(token, teg)).errors?.[0]?.extensions.details.fields).toEqual({ tegSecret: 'TEG needs a secret.' });
    await save(token, { ...teg, tegSecret: 'a third' });
    await save(token, { isTegIntegration: false, tegUrl: '' });
    expect((await save(token, elsewhere)).errors?.[0]?.extensions.details.fields).toEqual(asks);
  });

  it('ACC-187 never send a secret of TEG to a system whose address is saved at the same time', async () => {
    const { token, org } = await world.given.member('SUPER_USER');
    const teg = { isTegIntegration: true, tegClientId: 'client', tegUrl: 'https://teg.example/api' };
    await save(token, { ...teg, tegSecret: 'very secret' });
    const checking = vi.spyOn(world.app.get(OrderIntegration, { strict: false }), 'checkAddress').mockReturnValue(null);
    const { update } = OrganizationsRepository.prototype;
    const writing = vi.spyOn(OrganizationsRepository.prototype, 'update');
    onTestFinished(() => [checking, writing].forEach((spy) => spy.mockRestore()));
    const elsewhere = { ...teg, tegUrl: 'https://api.teg.example', tegSecret: 'another' };
    // between what the first one reads and writes
    writing.mockImplementationOnce(async function (this: OrganizationsRepository, ...args) {
      expect((await save(token, elsewhere)).errors).toBeUndefined();
      return update.apply(this, args);
    });
    const { errors } = await save(token, { ...teg, tegUrl: 'https://teg.example/v2' });
    expect(Object.keys(errors?.[0]?.extensions.details.fields)).toEqual(['tegSecret']);
    const accesses = world.app.get(IntegrationAccesses, { strict: false });
    expect(await accesses.of({ orgId: String(org._id) })).toMatchObject({ url: elsewhere.tegUrl, secret: 'another' });
  });

  it('ACC-235 ACC-073 store secret keys that no query returns', async () => {
    const { org } = await world.given.member('OWNER');
    const secrets = { 'seating.secretKey': 'seat-secret', 'seating.publicKey': 'seat-public', 'teg.secret': 'teg-secret' };
    await world.connection.collection('organizations').updateOne({ _id: org._id }, { $set: secrets });
    const organizations = world.app.get(OrganizationsRepository, { strict: false });
    const text = JSON.stringify([await organizations.byId(String(org._id)), await organizations.byIds([String(org._id)])]);
    expect(text).toContain('seat-public');
    expect(text).not.toMatch(/seat-secret|teg-secret/);
    const FIELDS = 'fields { name type { name ofType { name } } }';
    const types = `{ organization: __type(name: "Organization") { ${FIELDS} } seating: __type(name: "OrganizationSeating") { ${FIELDS} } }`;
    const { data } = await world.gql(types, {}, '');
    expect(JSON.stringify(data)).toContain('stripeId');
    expect(JSON.stringify(data)).toContain('designerKey');
    expect(JSON.stringify(data)).not.toMatch(/secret/i);
  });

  it('ACC-235 the key of the seating provider is sealed like its neighbors, by the task and when it is used', async () => {
    const [{ org }, other] = [await world.given.member('OWNER'), await world.given.member('OWNER')];
    const organizations = world.connection.collection('organizations');
    const seatingSecrets = world.app.get(SeatingSecrets, { strict: false });
    const stored = async (_id: unknown) => (await organizations.findOne({ _id: _id as never }))?.['seating'];
    for (const { _id } of [org, other.org])
      await organizations.updateOne({ _id: _id as never }, { $set: { 'seating.secretKey': `seat-${_id}` } });
    await world.runScheduled('orgs.seal-secrets');
    for (const { _id } of [org, other.org]) {
      expect(await stored(_id)).toMatchObject({ secretKey: null, sealedKey: expect.stringMatching(/^[\w-]{40,}$/) });
      expect(await seatingSecrets.of({ orgId: String(_id) })).toBe(`seat-${_id}`);
    }
    // a new one that an operator writes replaces the sealed one, and is never read by another organization
    await organizations.updateOne({ _id: org._id as never }, { $set: { 'seating.secretKey': 'newer' } });
    expect(await seatingSecrets.of({ orgId: String(org._id) })).toBe('newer');
    expect(JSON.stringify(await stored(org._id))).not.toContain('newer');
    expect(await seatingSecrets.of({ orgId: String(org._id) })).toBe('newer');
    const { sealedKey } = (await stored(org._id)) as { sealedKey: string };
    await organizations.updateOne({ _id: other.org._id as never }, { $set: { 'seating.sealedKey': sealedKey } });
    await expect(seatingSecrets.of({ orgId: String(other.org._id) })).rejects.toThrow();
  });
});
