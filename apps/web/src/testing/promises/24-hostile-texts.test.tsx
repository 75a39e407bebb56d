import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aReader } from '#features/card-readers/card-readers.factory.ts';
import { aCustomer } from '#features/contacts/contacts.factory.ts';
import { aMember, anInvitation } from '#features/team/team.factory.ts';
import { anArtist } from '../artist.factory.ts';
import { aMe, aMemberRole, anId, anOrganization } from '../factories.ts';
import { aVenue } from '../venue.factory.ts';
import { renderRoute } from '../render-route.tsx';
import type { Answers } from '../schema-link.ts';
import { ALL, grown, HOSTILE, SEEN, SHOWN } from './hostile.ts';

const organization = anOrganization({ orgName: ALL });
const inviting = anOrganization({ orgName: SHOWN });
const invitation = anInvitation(ALL, { org: inviting });
const member = aMember('Cass Doorman', 'SCANNER', { user: { _id: anId(), firstName: SHOWN, lastName: ALL, email: ALL } });

const venue = aVenue({
  name: SHOWN,
  description: ALL,
  url: 'javascript:window.ran=true',
  willCallInstructions: ALL,
  address: { address1: ALL, city: ALL } as ReturnType<typeof aVenue>['address'],
});
const artist = anArtist({
  name: SHOWN,
  genres: [ALL],
  socialAccounts: [{ network: 'Other', url: 'javascript:window.ran=true' }],
  pressKits: [{ _id: anId(), title: ALL, description: ALL, posterImageUrls: [], links: ['javascript:window.ran=true'] }],
  contacts: [{ name: ALL, role: ALL, email: ALL, phoneNumber: ALL }],
});

interface Page {
  readonly path: string;
  readonly isSuperUser?: boolean;
  readonly answers: Answers;
}

const PAGES: Record<string, Page> = {
  'the contacts': {
    path: '/admin/dashboard/customers',
    answers: {
      customers: { customers: [aCustomer({ firstName: SHOWN, lastName: ALL, email: ALL, phoneNumber: ALL })], after: null, hasMore: false },
    },
  },
  'the team': { path: '/admin/dashboard/settings/team', answers: { roles: [member] } },
  'the card readers': { path: '/admin/dashboard/settings/devices', answers: { cardReaders: [aReader({ label: SHOWN })] } },
  'an invitation': { path: `/account/onboardingInvite?roleId=${invitation._id}`, answers: { role: invitation } },
  'a venue': { path: `/admin/dashboard/venues/details/overview?venueId=${venue._id}`, answers: { venue, events: [] } },
  'the form of a venue': { path: `/admin/dashboard/venues/create/details?venueId=${venue._id}`, answers: { venue } },
  'a performer': { path: `/admin/dashboard/performers/details/overview?artistId=${artist._id}`, answers: { artist, events: [] } },
  'the form of a performer': { path: `/admin/dashboard/performers/create/details?artistId=${artist._id}`, answers: { artist } },
  'the organisations': {
    path: '/admin/dashboard/super/organizations',
    isSuperUser: true,
    answers: {
      organizations: {
        organizations: [{ _id: anId(), orgName: SHOWN, createdAt: '2026-03-02T18:05:00.000Z', user: { email: ALL }, isOrgDeletable: true }],
        after: null,
        hasMore: false,
      },
    },
  },
};

describe('hostile texts on the pages of accounts and access', () => {
  it.each(Object.entries(PAGES))(
    'Promise 24: on %s they are rendered as text and nothing of them runs',
    async (_, { path, isSuperUser, answers }) => {
      const me = aMe({ role: 'ADMIN', organization, isSuperUser: isSuperUser === true, firstName: ALL, lastName: ALL });
      const myRoles = [aMemberRole({ organization, orgId: organization._id })];
      await renderRoute(path, { answers: { me, myRoles, ...answers } });
      await waitFor(() => {
        expect(document.body.textContent).toContain(SEEN);
      });
      expect(grown(document)).toEqual([]);
      expect('ran' in window).toBe(false);
    },
  );

  it('Promise 24, negative control: parsed as HTML they create elements that run', () => {
    const root = document.createElement('div');
    root.innerHTML = HOSTILE.join(' ');
    expect(grown(root)).toHaveLength(3);
  });
});
