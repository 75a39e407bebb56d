import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { DomainError } from '@marquee/shared/domain-error';
import { FileStorage } from '#platform/files/file-storage.port';

import { readPicture } from '../../../../test/read-code.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const MAKE = 'mutation($input: GenerateEventQrCodeInput!) { generateEventQrCode(input: $input) { _id qrCodeUrl } }';
const READ = 'query($id: ObjectId!) { event(eventId: $id) { qrCodeUrl } }';

describe('the QR code of an event', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const make = (eventId: string, token: string) => world.gql(MAKE, { input: { eventId } }, token);
  const urlOf = async (id: string, token: string) => (await world.gql(READ, { id }, token)).data.event.qrCodeUrl;

  it('AUT-163 OPS-033 is made on request, and the event has its address from then on', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    expect(await urlOf(event._id, token)).toBeNull();
    const { data } = await make(event._id, token);
    const url: string = data.generateEventQrCode.qrCodeUrl;
    expect(await urlOf(event._id, token)).toBe(url);
    const picture = await world.http.get(url).responseType('blob');
    expect(picture.headers['content-type']).toBe('image/png');
    expect(await sharp(picture.body as Buffer).metadata()).toMatchObject({ format: 'png', width: 600, height: 600 });
  });

  it('AUT-163 keeps no address when the storage fails, and says so', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const put = vi.spyOn(world.app.get(FileStorage), 'put').mockRejectedValueOnce(new DomainError('SERVICE_UNAVAILABLE'));
    expect((await make(event._id, token)).errors?.[0]?.extensions.code).toBe('SERVICE_UNAVAILABLE');
    put.mockRestore();
    expect(await urlOf(event._id, token)).toBeNull();
  });

  it("AUT-163 is for ADMIN and above, and finds no other organization's event", async () => {
    const { org } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const boxOffice = (await world.given.member('BOX_OFFICE', org)).token;
    expect((await make(event._id, boxOffice)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await make(event._id, (await world.given.member('OWNER')).token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('AUT-163 OPS-215 is made of a season too, for its own page', async () => {
    const { token, org } = await world.given.member('ADMIN');
    const { _id: seasonId } = await world.given.events.season(org);
    const { data } = await world.gql(
      'mutation($input: GenerateSeasonQrCodeInput!) { generateSeasonQrCode(input: $input) { qrCodeUrl } }',
      { input: { seasonId } },
      token,
    );
    const url: string = data.generateSeasonQrCode.qrCodeUrl;
    const read = await world.gql('query($id: ObjectId!) { season(seasonId: $id) { qrCodeUrl } }', { id: seasonId }, token);
    expect(read.data.season).toEqual({ qrCodeUrl: url });
    const picture = await world.http.get(url).responseType('blob');
    expect(await readPicture(picture.body as Buffer)).toMatch(new RegExp(`/s/${seasonId}$`));
  });
});
