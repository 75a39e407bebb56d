import { DomainError } from '@marquee/shared/domain-error';
import type { AuditAction } from '@marquee/shared/audit/audit-actions';
import type { ChannelTerms, SeatChannel } from '@marquee/shared/seating/seat-channels';

import { defineDeed } from '#platform/audit/deed';

import type { EventRecord } from '../record/event-records.ts';
import type { ChannelTermsInput } from './seat-channels.types.ts';

/** What is done to a channel of an event, with how many seats it is about; null of seats that go on general sale. */
interface ChannelFacts {
  readonly event: EventRecord;
  readonly terms: ChannelTerms | null;
  readonly seats: number;
}

/** Declares what is done to the channels of an event; it is told of the event. */
export const defineChannelDeed = (action: Extract<AuditAction, `channel.${string}`>) =>
  defineDeed({
    action,
    subject: 'event',
    tells: ({ event: { _id: id, orgId, name, promotions }, terms, seats }: ChannelFacts) => ({
      id,
      orgId,
      details: {
        name,
        seats,
        ...(terms && {
          kind: terms.kind,
          code: promotions.find(({ _id }) => _id === terms.promotionId)?.code ?? null,
          generalAt: terms.generalAt?.toISOString() ?? null,
        }),
      },
    }),
  });

export function termsOf({ kind, promotionId = null, generalAt = null }: ChannelTermsInput): ChannelTerms {
  return { kind, promotionId: kind === 'code' ? promotionId : null, generalAt };
}

/** @throws NOT_FOUND when it has ended */
export function channelOf(channels: readonly SeatChannel[], channelId: string): SeatChannel {
  const channel = channels.find(({ _id }) => _id === channelId);
  if (!channel) throw new DomainError('NOT_FOUND', { channelId });
  return channel;
}
