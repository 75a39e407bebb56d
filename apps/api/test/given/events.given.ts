import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { Capacity } from '#features/catalog/record/capacity.schema';
import { nestedIdsOf } from '#features/catalog/record/domain/nested-ids';
import { EventCache } from '../../src/features/events/record/event.cache.ts';
import { Event } from '../../src/features/events/record/event.schema.ts';
import type { EventRecord } from '../../src/features/events/public/event-records.ts';
import { Season } from '../../src/features/seasons/season.schema.ts';
import { Fee } from '../../src/features/fees/fee.schema.ts';
import { Fees } from '../../src/features/fees/public/fees.facade.ts';
import { Organization } from '../../src/features/orgs/organization.schema.ts';
import { newId } from '../../src/platform/mongo/string-ids.ts';
import { Transactions } from '../../src/platform/mongo/transactions.service.ts';
import type { TestClock } from '../test-clock.ts';
import type { InOrg } from './venues.given.ts';

type TicketType = EventRecord['ticketTypes'][number];
type Tier = TicketType['tiers'][number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export class EventsGiven {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly clock: TestClock,
  ) {}

  /** Published and on sale: starts in 30 days, one ticket type of 100 at $25.00. */
  async event(org: InOrg, overrides: Partial<EventRecord> = {}): Promise<EventRecord> {
    const fields = { ...this.fields(org, overrides.schedule), ...overrides };
    const stubKey = fields.stub?.toLowerCase() ?? null;
    const lastStartsAt = fields.performances?.[0]?.schedule.at(-1)?.startsAt ?? fields.schedule.startsAt;
    const created = await this.model<Event>(Event.name).create({ ...fields, stubKey, lastStartsAt, nestedIds: nestedIdsOf(fields) });
    this.app.get(EventCache, { strict: false }).drop();
    return created.toObject<EventRecord>();
  }

  /** Published, runs from next month on for half a year. */
  /** A season of an organization that has season tickets. */
  async season(org: InOrg, overrides: Partial<Season> = {}): Promise<Season> {
    await this.model<Organization>(Organization.name).updateOne({ _id: org._id }, { $set: { isSeasonTickets: true } });
    const now = this.clock.now().getTime();
    const schedule = {
      announceAt: null,
      ticketsAt: null,
      ticketsEndAt: null,
      doorsAt: null,
      startsAt: new Date(now + 30 * DAY),
      endsAt: new Date(now + 210 * DAY),
    };
    const fields = { orgId: org._id, name: 'Chamber Music 2027', published: true, schedule, createdAt: new Date(now) };
    // as authoring writes them: a season is not shared whole
    const ticketTypes = (overrides.ticketTypes ?? []).map((type) => ({ ...type, isTicketSharing: false }));
    return (await this.model<Season>(Season.name).create({ ...fields, ...overrides, ticketTypes })).toObject<Season>();
  }

  ticketType(overrides: Partial<TicketType> = {}, tiers: readonly Partial<Tier>[] = [{}]): TicketType {
    const type = {
      _id: newId(),
      name: 'General admission',
      description: null,
      totalQty: 100,
      purchaseLimit: 8,
      visible: true,
    };
    const rest = { dayIds: [], rollFees: false, values: null, isTicketSharing: true };
    return { ...type, ...rest, tiers: tiers.map((tier) => this.tier(tier)), ...overrides };
  }

  tier(overrides: Partial<Tier> = {}): Tier {
    return {
      _id: newId(),
      name: 'Advance',
      price: 2500,
      startsAt: null,
      endsAt: null,
      totalQty: null,
      isActive: true,
      ...overrides,
    };
  }

  upgrade(overrides: Partial<EventRecord['upgrades'][number]> = {}): EventRecord['upgrades'][number] {
    const upgrade = {
      _id: newId(),
      name: 'Parking',
      description: null,
      price: 1000,
      totalQty: 50,
      purchaseLimit: 8,
      imageUrl: null,
    };
    const complimentary = { complimentary: false, complimentaryQty: 1, complimentaryWith: 'order' as const };
    return { ...upgrade, ticketTypeIds: [], ...complimentary, isAddOnsSharing: true, visible: true, rollFees: false, ...overrides };
  }

  promotion(overrides: Partial<EventRecord['promotions'][number]> = {}): EventRecord['promotions'][number] {
    const code = {
      _id: newId(),
      code: 'FRIENDS',
      type: 'Discount' as const,
      totalQty: 0,
      useLimit: 0,
      overRideMax: null,
      overRideMaxUpg: null,
    };
    const discount = { appliesTo: 'PerTicket' as const, discountType: 'Flat' as const, discountValue: 500 };
    return { ...code, startsAt: null, endsAt: null, ticketTypeIds: [], upgradeIds: [], active: true, ...discount, ...overrides };
  }

  /** Shared by all ticket types, unless others are named. */
  capacity(overrides: Partial<Capacity> = {}): Capacity {
    const covering = { isWhole: true, ticketTypeIds: [], upgradeIds: [] };
    return { _id: newId(), poolId: newId(), name: 'The house', totalQty: 10, ...covering, ...overrides };
  }

  customField(overrides: Partial<EventRecord['customFields'][number]> = {}): EventRecord['customFields'][number] {
    const limits = { minLength: 0, maxLength: 0, minValue: 0, maxValue: 0 };
    return {
      _id: newId(),
      label: 'Shirt size',
      type: 'Text',
      required: false,
      ...limits,
      options: [],
      active: true,
      ...overrides,
    };
  }

  /** A fee of the organization: by default a $1.00 service fee on every ticket. */
  async fee(org: InOrg, overrides: Partial<Fee> = {}): Promise<void> {
    const fee = {
      name: 'Service fee',
      type: 'Flat',
      value: 100,
      appliedTo: 'Ticket',
      appliedBy: 'Marquee',
      orgId: org._id,
      createdAt: new Date(),
    } as const;
    await this.model<Fee>(Fee.name).create({ ...fee, ...overrides });
    this.app.get(EventCache, { strict: false }).drop();
  }

  /** The event's `Sales tax` fee, in percent points. */
  async salesTax(event: Pick<EventRecord, '_id' | 'orgId'>, percent: number): Promise<void> {
    const owner = { orgId: String(event.orgId), eventId: String(event._id) };
    await this.app.get(Transactions, { strict: false }).run((tx) => this.app.get(Fees, { strict: false }).setSalesTax(tx, owner, percent));
    this.app.get(EventCache, { strict: false }).drop();
  }

  private fields(org: InOrg, schedule?: EventRecord['schedule']) {
    const now = this.clock.now().getTime();
    const startsAt = schedule?.startsAt ?? new Date(now + 30 * DAY);
    const endsAt = schedule?.endsAt ?? new Date(startsAt.getTime() + 3 * HOUR);
    const doorsAt = schedule?.doorsAt ?? new Date(startsAt.getTime() - HOUR);
    const begin = new Date(now - DAY);
    const day = { _id: newId(), doorsAt, startsAt, endsAt };
    return {
      _id: newId(),
      orgId: org._id,
      name: 'The Copper Kings',
      stub: null as string | null,
      published: true,
      publishable: true,
      firstPublishedAt: begin,
      schedule: schedule ?? { announceAt: begin, ticketsAt: begin, ticketsEndAt: endsAt, startsAt, endsAt, doorsAt },
      performances: [{ _id: newId(), name: null, videoLink: null, songLink: null, schedule: [day] }],
      ticketTypes: [this.ticketType({ dayIds: [day._id] })],
      upgrades: [] as EventRecord['upgrades'],
      promotions: [] as EventRecord['promotions'],
      customFields: [] as EventRecord['customFields'],
      createdAt: begin,
    };
  }

  private model<T>(name: string): Model<T> {
    return this.app.get<Model<T>>(getModelToken(name), { strict: false });
  }
}
