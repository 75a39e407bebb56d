import type { DoorDevice, DoubtfulAdmission } from '#gql/schema-types.ts';
import { anEvent, anId, aMe } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import type { Answers } from '#testing/schema-link.ts';

export const NOW = '2026-11-21T20:41:00.000Z';
export const event = anEvent({ name: 'Night Swim' });
export const PATH = `/admin/dashboard/events/details/door?eventId=${event._id}`;
export const before = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

export const aDevice = (more: Partial<DoorDevice> = {}): DoorDevice => ({
  _id: anId(),
  name: 'North 1',
  eventIds: [event._id],
  maySell: false,
  endsAt: '2026-11-22T08:00:00.000Z',
  createdAt: before(90),
  codeExpiresAt: before(75),
  pairedAt: before(80),
  revokedAt: null,
  seenAt: before(0),
  report: { listAt: before(1), listCodes: 812, unsent: 0, battery: 82, version: '1' },
  ...more,
});
export const aDoubt = (more: Partial<DoubtfulAdmission> = {}): DoubtfulAdmission => ({
  _id: anId(),
  eventId: event._id,
  orderId: anId(),
  doubt: 'Twice',
  verdict: 'AlreadyScanned',
  name: 'Diego Ramos',
  itemName: 'Day pass',
  seat: null,
  createdAt: NOW,
  settledAt: null,
  settledBy: null,
  note: null,
  people: null,
  sides: [
    { at: '2026-11-21T20:11:06.000Z', byName: 'North 2', isOffline: false },
    { at: '2026-11-21T20:14:20.000Z', byName: 'Garden 1', isOffline: true },
  ],
  ...more,
});

interface Opened {
  devices?: DoorDevice[];
  doubts?: DoubtfulAdmission[];
  answers?: Answers;
}

/** The door's page with these devices and doubtful admissions. */
export async function open(path = PATH, { devices = [aDevice()], doubts = [], answers = {} }: Opened = {}) {
  const doubtful = () => doubts.filter(({ settledAt }) => !settledAt).length;
  return renderRoute(path, {
    answers: {
      me: aMe({ role: 'ADMIN' }),
      event,
      doorDevices: () => devices,
      doorRule: { eventId: event._id, unlisted: 'Admit' },
      doorRules: { gates: [], types: [], everybodyOutAt: null },
      scanList: () => ({
        eventId: event._id,
        eventName: event.name,
        scanned: 812,
        sold: 3940,
        doubtful: doubtful(),
        opensAt: before(60),
        closesAt: '2026-11-22T02:00:00.000Z',
        timezone: 'America/Denver',
      }),
      doubtfulAdmissions: () => doubts,
      ...answers,
    },
  });
}
