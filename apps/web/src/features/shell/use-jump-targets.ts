import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { can } from '@marquee/shared/permissions';
import { formatInstant } from '@marquee/shared/time/format';
import type { JumpQuery } from '#gql/graphql.ts';
import type { Session } from '#lib/session/session.ts';
import { JumpDocument } from './jump.graphql.ts';

/** A page that matches the typed text. */
export interface JumpTarget {
  readonly href: string;
  readonly name: string;
  readonly line: string;
}

const PAUSE_MS = 250;

/** Events by name and orders by anything, 250 ms after the last keystroke; previous results are shown until the new ones arrive. */
export function useJumpTargets(text: string, session: Session): { targets: readonly JumpTarget[]; isAnswered: boolean } {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  const withOrders = can(session, 'order.read');
  const answer = useQuery(JumpDocument, { variables: { text: asked, withOrders }, skip: !asked });
  const data = asked ? (answer.data ?? answer.previousData) : undefined;
  return { targets: data ? targetsOf(data) : [], isAnswered: Boolean(asked && answer.data) };
}

function targetsOf({ events, orders }: JumpQuery): JumpTarget[] {
  const toEvents = events.map(({ _id, name, schedule, venue }) => ({
    href: `/admin/dashboard/events/details/overview?eventId=${_id}`,
    name,
    line: formatInstant(schedule.startsAt, 'card', venue?.timezone),
  }));
  const toOrders = (orders?.orders ?? []).map(({ _id, number, eventName, user }) => ({
    href: `/admin/dashboard/orders/details?orderId=${_id}`,
    name: number,
    line: [`${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(), eventName].filter(Boolean).join(' · '),
  }));
  return [...toEvents, ...toOrders];
}
