import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { COUNTER_WAYS } from '@marquee/shared/counter/counter-payments';
import { formatMoney } from '@marquee/shared/money';
import { isHeld } from '@marquee/shared/orders/order-states';
import { wayText, type PaymentWay } from '@marquee/shared/orders/payments';
import { formatInstant } from '#lib/text/format.ts';
import { useSession } from '#lib/session/session.ts';
import { readTillHere } from '#lib/storage/till-here.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { Sums } from '#ui/sums.tsx';
import type { ExchangeNightMutation, ExchangeSeatQuery } from '#gql/graphql.ts';
import { ExchangeEventsDocument, ExchangeNightDocument, ExchangeSeatDocument } from './exchange-night.graphql.ts';
import type { OrderDetails, OrderNight } from './order-types.ts';
import styles from './orders.module.css';
import { texts } from './texts.ts';

type Quote = ExchangeNightMutation['exchangeNight'];
type Seat = NonNullable<ExchangeSeatQuery['bestSeats']>['seats'][number];

interface Draft {
  readonly ticketId: string;
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly way: PaymentWay;
}

interface ExchangeNightDialogProps {
  order: OrderDetails;
  night: OrderNight;
  onClose: () => void;
}

/** Exchanges one night of a season ticket at the counter: the first press holds the place and names the difference, the second exchanges. */
export function ExchangeNightDialog({ order, night, onClose }: ExchangeNightDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const { data } = useQuery(ExchangeEventsDocument);
  const [exchange] = useMutation(ExchangeNightDocument);
  const client = useApolloClient();
  const [quote, setQuote] = useState<Quote | null>(null);
  const [seat, setSeat] = useState<Seat | null>(null);
  const events = (data?.events ?? []).filter(({ _id }) => _id !== night.eventId);
  const typesOf = (eventId: string) => events.find(({ _id }) => _id === eventId)?.ticketTypes ?? [];
  const key = useRef(crypto.randomUUID());
  const again = () => {
    key.current = crypto.randomUUID();
    setQuote(null);
    setSeat(null);
  };
  const orgId = useSession().organization?._id ?? '';
  const [here] = useState(() => readTillHere(orgId));
  /** The best free seat of a category; null of a type without seats. */
  const seatOf = async ({ eventId, ticketTypeId }: Draft): Promise<Seat | null> => {
    const categoryId = typesOf(eventId).find(({ _id }) => _id === ticketTypeId)?.categoryId;
    if (!categoryId) return null;
    const input = { eventId, count: 1, categoryIds: [categoryId] };
    const found = await client.query({ query: ExchangeSeatDocument, variables: { input }, fetchPolicy: 'no-cache' });
    return found.data?.bestSeats?.seats[0] ?? null;
  };
  const tickets = order.tickets.filter(
    (ticket) => isHeld(ticket.state) && !ticket.nightsBack?.some((one) => one.eventId === night.eventId),
  );
  const form = useForm<Draft>({
    id: 'exchange-night',
    initial: { ticketId: tickets[0]?._id ?? '', eventId: '', ticketTypeId: '', way: 'cash' },
    onChange: again,
    send: async (draft) => {
      try {
        const chosen = quote ? seat : await seatOf(draft);
        setSeat(chosen);
        const own = { ...(here && { tillId: here.id }), orderId: order._id, nightId: night.eventId, idempotencyKey: key.current };
        const input = { ...draft, ...own, seatId: chosen?.id ?? null };
        const answer = await exchange({ variables: { input: { ...input, expectedDifference: quote?.difference ?? null } } });
        if (!quote) {
          setQuote(answer.data?.exchangeNight ?? null);
          return;
        }
        notices.success(t('exchangeDone'));
        onClose();
      } catch (cause) {
        again();
        throw cause;
      }
    },
  });
  return (
    <Dialog
      open
      title={t('exchangeTitle', { night: night.name })}
      width="refund"
      onClose={onClose}
      dismissLabel={t('close')}
      form={form}
      action={{ label: quote ? actText(quote, t) : t('exchangeAsk'), disabled: !form.draft.ticketTypeId }}
    >
      <div className="col gap16">
        {tickets.length > 1 && (
          <ChoiceField
            form={form}
            name="ticketId"
            label={t('exchangeTicket')}
            options={tickets.map(({ _id, name, seat }, at) => ({ value: _id, label: `${name} (${seat ?? at + 1})` }))}
          />
        )}
        <ChoiceField
          form={form}
          name="eventId"
          label={t('exchangeFor')}
          isSearched
          options={events.map(({ _id, name, schedule }) => ({
            value: _id,
            label: [name, formatInstant(schedule.startsAt, 'card', order.event?.timezone)].filter(Boolean).join(', '),
          }))}
          onChoose={(eventId) => form.change({ eventId, ticketTypeId: '' })}
        />
        <ChoiceField
          form={form}
          name="ticketTypeId"
          label={t('exchangeType')}
          options={typesOf(form.draft.eventId).map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        <ChoiceField
          form={form}
          name="way"
          label={t('exchangeWay')}
          options={COUNTER_WAYS.map((way) => ({ value: way, label: wayText(way) }))}
        />
        {quote && seat && <p role="status">{t('exchangeSeat', { seat: seat.words })}</p>}
        {quote && (
          <Sums
            lines={[
              { label: t('exchangeTotal'), cents: quote.total },
              { label: t('exchangeCredit', { night: night.name }), cents: -quote.credit - quote.fee },
              ...(quote.fee > 0 ? [{ label: t('exchangeFee'), cents: quote.fee }] : []),
            ]}
            total={{ label: t(quote.difference < 0 ? 'exchangeBack' : 'exchangePay'), cents: Math.abs(quote.difference) }}
          />
        )}
      </div>
      <Refusal text={form.refusal} showIcon className={styles.refundProblem} />
    </Dialog>
  );
}

function actText(
  { difference }: Quote,
  t: (key: 'exchangeTake' | 'exchangeGive' | 'exchangeEven', values: { amount: string }) => string,
): string {
  const amount = formatMoney(Math.abs(difference));
  if (difference === 0) return t('exchangeEven', { amount });
  return t(difference > 0 ? 'exchangeTake' : 'exchangeGive', { amount });
}
