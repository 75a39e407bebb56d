import { useQuery } from '@apollo/client/react';
import { formatMoney } from '@marquee/shared/money';
import { accessNeedsText } from '@marquee/shared/orders/access-needs';
import { disputeWords } from '@marquee/shared/orders/dispute';
import { orderBadgeOf } from '@marquee/shared/orders/order-badge';
import { formatInstant } from '#lib/text/format.ts';
import { Badge } from '#ui/badge.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { Poster } from '#ui/poster.tsx';
import { Avatar } from '#ui/avatar.tsx';
import factStyles from '#ui/facts.module.css';
import posterStyles from '#ui/poster.module.css';
import { type Translate, useTexts } from '#lib/text/texts.ts';
import type { OrderDetails } from './order-types.ts';
import { buyerNameOf, channelOf, methodsOf } from './order-words.ts';
import { OrderSeasonDocument } from './order-season.graphql.ts';
import styles from './order-lines.module.css';
import { texts } from './texts.ts';

/** The buyer: name, e-mail and phone; a guest order shows its own address. */
export function CustomerPanel({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  const name = buyerNameOf(order) ?? t('guest');
  const email = order.user?.email ?? order.email;
  return (
    <Panel title={t('customer')}>
      <div className="row gap12">
        <Avatar name={name} isBig />
        <div className="grow">
          <div className="strong cut">{name}</div>
          {email && (
            <div className="small muted cut" title={email}>
              {email}
            </div>
          )}
          {order.user?.phoneNumber && <div className="small muted tnum">{order.user.phoneNumber}</div>}
        </div>
      </div>
    </Panel>
  );
}

/** The event, with the order's badge; the record may be deleted, the name is kept. */
export function EventPanel({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  const { event } = order;
  const season = useSeasonOf(order);
  const badge = orderBadgeOf(order);
  const zone = event?.timezone ?? season?.venue?.timezone;
  const startsAt = (event ?? season)?.schedule.startsAt;
  const venueName = event?.venueName ?? season?.venue?.name;
  return (
    <Panel title={order.seasonId ? t('season') : t('event')} extra={<Badge tone={badge.tone}>{badge.text}</Badge>}>
      <div className="row gap12">
        <span className={`${posterStyles.thumb} ${styles.thumbEvent}`} aria-hidden="true">
          <Poster image={(event ?? season)?.posterImageUrl} name={order.eventName} size="small" />
        </span>
        <div className="grow">
          {event ? (
            <PageLink className="strong" href={`/admin/dashboard/events/details/overview?eventId=${event._id}`}>
              {order.eventName}
            </PageLink>
          ) : (
            <span className="strong">{order.eventName}</span>
          )}
          {startsAt && (
            <div className="small muted">
              {formatInstant(startsAt, 'card', zone)}, {formatInstant(startsAt, 'time', zone)}
            </div>
          )}
          {venueName && <div className="small muted">{venueName}</div>}
          {order.renewedFrom && (
            <PageLink className="small" href={`/admin/dashboard/orders/details?orderId=${order.renewedFrom}`}>
              {t('renewedFrom')}
            </PageLink>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** The season of a season order; null for others and until it is known. */
function useSeasonOf({ seasonId, event }: OrderDetails) {
  const isOfSeason = Boolean(seasonId) && !event;
  const { data } = useQuery(OrderSeasonDocument, { variables: { seasonId: seasonId ?? '' }, skip: !isOfSeason });
  return data?.season ?? null;
}

/** The facts of the sale; a missing one is a word, not a dash. */
export function InfoPanel({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  const season = useSeasonOf(order);
  const zone = order.event?.timezone ?? season?.venue?.timezone;
  const facts: (readonly [string, string | null | undefined])[] = [
    [t('dateTime'), formatInstant(order.createdAt, 'detail', zone)],
    [t('channel'), channelOf(order.channel, t)],
    ...(order.caller ? [[t('forCaller'), t('heldBy', { name: order.caller.by })] as const] : []),
    ...(order.guestOverride ? [[t('moreGuests'), t('moreGuestsBy', order.guestOverride)] as const] : []),
    [t('paymentMethod'), methodsOf(order, t)],
    [t('chargeId'), order.stripeChargeId],
    ...order.disputes.map((dispute) => [t('dispute'), disputeText(dispute, zone)] as const),
    [t('promotionalCode'), order.promotionCode],
    [t('discountCode'), order.discountCode],
    ...(order.delivery ? [[t('mail'), mailText(order.delivery, zone, t)] as const] : []),
  ];
  return (
    <Panel title={t('additionalInfo')}>
      <Facts facts={facts} />
    </Panel>
  );
}

/** The buyer's answers, with the questions as they were asked. */
export function AnswersPanel({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  if (order.customFields.length === 0) return null;
  return (
    <Panel title={t('answers')}>
      <Facts facts={order.customFields.map(({ label, value }) => [label, value])} />
    </Panel>
  );
}

/** What the people of the order need, as given while buying; it is gone 30 days after the event. */
export function AccessPanel({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  if (!order.accessNeeds) return null;
  return (
    <Panel title={t('accessNeeds')}>
      <ul className={styles.needs}>
        {accessNeedsText({ ...order.accessNeeds, text: order.accessNeeds.text ?? null }).map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <p className="tiny muted">{t('accessKept')}</p>
    </Panel>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string | null | undefined])[] }) {
  const { t } = useTexts(texts);
  return (
    <dl className={factStyles.facts}>
      {facts.map(([name, value], index) => (
        <div key={`${index} ${name}`}>
          <dt>{name}</dt>
          <dd className={value ? undefined : 'faint'}>{value || t('none')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `$50.00, Nov 21, 2026 4:12pm: fraudulent, needs response`. */
function disputeText({ amount, reason, status, createdAt }: OrderDetails['disputes'][number], zone: string | undefined): string {
  return `${formatMoney(amount)}, ${formatInstant(createdAt, 'table', zone)}: ${disputeWords(reason)}, ${disputeWords(status)}`;
}

type Delivery = NonNullable<OrderDetails['delivery']>;

function mailText({ state, sentAt, lastError }: Delivery, zone: string | undefined, t: Translate<'orders'>): string {
  if (state === 'Sent') return t('mailSent', { at: formatInstant(sentAt, 'table', zone) });
  if (state === 'Failed') return t('mailFailed', { error: lastError ?? '' });
  return lastError ? t('mailRetry', { error: lastError }) : t('mailWaiting');
}
