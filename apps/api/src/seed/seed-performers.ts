import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { Artist } from '#features/performers/artist.schema';
import { SaveArtistService } from '#features/performers/save-artist.service';
import { personOf } from '#platform/auth/actor';

import { PEOPLE, type OrgKey } from './demo-plan.ts';
import type { PlannedArtist, PlannedEvent } from './event-plan.ts';
import type { DemoOrganizations } from './seed-organizations.ts';

/** Finds the performer of that name; `OrgKey` says whose. */
export type ArtistIds = (org: OrgKey, artists: readonly PlannedArtist[] | undefined) => string[];

/** Creates everybody who appears at the planned events and is not known yet, as the owner of the organization would: each gets an audit log entry. */
export async function seedPerformers(
  app: INestApplicationContext,
  plans: readonly PlannedEvent[],
  { orgs, people }: DemoOrganizations,
): Promise<ArtistIds> {
  const save = app.get(SaveArtistService, { strict: false });
  const ids = new Map<string, string>();
  const keyOf = (org: OrgKey, { name }: Pick<PlannedArtist, 'name'>) => `${org}/${name}`;
  const artists = app.get<Model<Artist>>(getModelToken(Artist.name), { strict: false });
  for (const [org, orgId] of orgs) for (const artist of await artists.find({ orgId }).lean()) ids.set(keyOf(org, artist), artist._id);
  for (const { org, headlining = [], opening = [] } of plans)
    for (const artist of [...headlining, ...opening]) {
      if (ids.has(keyOf(org, artist))) continue;
      const { email } = PEOPLE.find((person) => person.org === org && person.role === 'OWNER')!;
      const login = { id: people.get(email)!._id, orgId: String(orgs.get(org)!), name: email, email, emailVerified: true, tokenId: '' };
      const owner = personOf(login, { role: 'OWNER', isSuperUser: false });
      ids.set(keyOf(org, artist), (await save.create(owner, artist, null))._id);
    }
  return (org, artists = []) => artists.map((artist) => ids.get(keyOf(org, artist))!);
}
