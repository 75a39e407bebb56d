import { useQuery } from '@apollo/client/react';
import { validateCaller } from '@marquee/shared/counter/callers';
import type { Sellable } from '@marquee/shared/events/sellable';
import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import { localDayOf, nextLocalTime } from '@marquee/shared/time/local-day';
import { zoneOr } from '@marquee/shared/time/zone';
import { MessageSquareText } from 'lucide-react';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { CallerHoldFieldsFragment } from '#gql/graphql.ts';
import { KINDS } from '#lib/records/kinds.ts';
import { useSession } from '#lib/session/session.ts';
import { now } from '#lib/time/clock.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Form, Refusal, Submit } from '#ui/form/form.tsx';
import { InstantField } from '#ui/form/instant-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { CopyButton } from '../../copy-button.tsx';
import { useShown } from '../../shown.ts';
import { useStanding } from '../at-till/standing.ts';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { CallerList } from './caller-list.tsx';
import { callerTexts } from './caller-texts.ts';
import { CallerHoldsDocument, HoldForCallerDocument } from './callers.graphql.ts';
import { PaneFrame } from './pane.tsx';
import type { TillBuyer } from '../guest/use-guest.ts';
import type { HeldCart } from './use-till.ts';
import styles from './callers.module.css';

const MINUTE_MS = 60_000;

export type CallerHold = CallerHoldFieldsFragment;

interface CallerPaneProps {
  event: Sellable;
  /** Null while nothing is in the cart, or it is being held. */
  cart: HeldCart | null;
  buyer: TillBuyer;
  onHeld: () => void;
  onBack: () => void;
}

/** For somebody on the phone: name and deadline, the link to pay by, and what is held for others (BYD-128). */
export function CallerPane({ event, cart, buyer, onHeld, onBack }: CallerPaneProps) {
  const { t } = useTexts(callerTexts);
  const { venue, schedule } = useShown();
  const zone = zoneOr(venue?.timezone);
  const till = useStanding().till;
  const ids = { [KINDS[event.kind].idKey]: event.id };
  const { data, error, refetch } = useQuery(CallerHoldsDocument, { variables: ids, fetchPolicy: 'cache-and-network' });
  const [send] = useTillMutation(HoldForCallerDocument, { refetchQueries: [CallerHoldsDocument] });
  const [held, setHeld] = useState<CallerHold | null>(null);
  const [choices] = useState(() => choicesOf(now(), zone, earliest(schedule.startsAt, schedule.ticketsEndAt)));
  const [isOther, setOther] = useState(choices.length === 0);
  const form = useForm({
    id: 'caller',
    initial: { ...buyer, until: choices[0]?.at ?? '' },
    check: ({ until, ...typed }) =>
      validateCaller(
        { buyer: typed, until: new Date(until) },
        { now: now(), latest: dateOf(earliest(schedule.startsAt, schedule.ticketsEndAt)) },
      ).map(({ path, message }) => ({ path: fieldOf(path), message })),
    fieldOf,
    send: async ({ until, ...typed }) => {
      if (!cart) return;
      const input = { token: cart.token, tillId: till?._id ?? null, buyer: typed, until, expectedTotal: cart.totals.total };
      const { data: answer } = await send({ variables: { input } });
      if (!answer) throw new Error('holdForCaller returned nothing.');
      setHeld(answer.holdForCaller);
      onHeld();
    },
  });
  const choose = (at: string) => {
    setOther(false);
    form.change({ until: at });
  };
  return (
    <PaneFrame title={t('title')} refusal={null} onBack={onBack}>
      {held ? (
        <HeldFor hold={held} zone={zone} />
      ) : cart ? (
        <Form form={form} isLarge>
          <div className={styles.fields}>
            <TextField form={form} name="fullName" label={t('name')} size="large" className="stacked" autoFocus autoComplete="off" />
            <TextField form={form} name="phoneNumber" label={t('phone')} type="tel" size="large" className="stacked" autoComplete="off" />
          </div>
          <TextField
            form={form}
            name="email"
            label={t('email')}
            note={t('emailNote')}
            type="email"
            size="large"
            className="stacked"
            autoComplete="off"
          />
          <div className={styles.choices} role="group" aria-label={t('until')}>
            {choices.map(({ name, at }) => (
              <button key={name} type="button" aria-pressed={!isOther && form.draft.until === at} onClick={() => choose(at)}>
                <b>{t(name)}</b>
                {formatInstant(at, name === 'noon' ? 'day' : 'time', zone)}
              </button>
            ))}
            <button type="button" aria-pressed={isOther} onClick={() => setOther(true)}>
              <b>{t('other')}</b>
              {t('pick')}
            </button>
          </div>
          {isOther ? (
            <InstantField form={form} name="until" zone={zone} label={t('time')} className="stacked" />
          ) : (
            form.errors['until'] && (
              <p className="ferr" role="alert">
                {form.errors['until']}
              </p>
            )
          )}
          <Refusal text={form.refusal} />
          <Submit form={form} size="large" block className={styles.hold!}>
            {t(form.draft.email.trim() ? 'hold' : 'holdOnly')}
          </Submit>
        </Form>
      ) : (
        <p className={styles.nothing}>{t('nothing')}</p>
      )}
      <CallerList holds={data?.callerHolds ?? null} isFailed={Boolean(error && !data)} zone={zone} onRetry={() => void refetch()} />
    </PaneFrame>
  );
}

function HeldFor({ hold, zone }: { hold: CallerHold; zone: string }) {
  const { t } = useTexts(callerTexts);
  const { name: event } = useShown();
  const seller = useSession().organization?.orgName ?? '';
  const { fullName: name, email, phoneNumber, places: count, total, until, link } = hold;
  const time = formatInstant(until, 'detail', zone);
  const message = t('message', { seller, count, event: event ?? '', total: formatMoney(total), time, link: link ?? '' });
  return (
    <>
      <Alert
        type="success"
        showIcon
        role="status"
        title={t('heldFor', { name, time })}
        description={email ? t('sent', { email }) : t('tell')}
      />
      <p className={styles.message}>{message}</p>
      <div className={styles.acts}>
        <CopyButton text={message} label={t('copy')} />
        {phoneNumber && (
          <Button
            size="small"
            href={`sms:${phoneNumber}?body=${encodeURIComponent(message)}`}
            icon={<MessageSquareText size={14} aria-hidden="true" />}
          >
            {t('text')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The usual times, without those that come after the event begins or its sale ends. */
function choicesOf(at: Date, zone: string, latest: string | null) {
  // whole minutes, as they are told on the phone
  const inMinutes = (minutes: number) => new Date((Math.floor(at.getTime() / MINUTE_MS) + minutes) * MINUTE_MS);
  const choices = [
    { name: 'minutes' as const, at: inMinutes(30) },
    { name: 'hours' as const, at: inMinutes(120) },
    { name: 'noon' as const, at: nextLocalTime(localDayOf(at, zone).endsAt, '12:00', zone) },
  ];
  return choices
    .filter((choice) => !latest || choice.at <= new Date(latest))
    .map(({ name, at: time }) => ({ name, at: time.toISOString() }));
}

function earliest(...times: (string | null | undefined)[]): string | null {
  return (
    times
      .flatMap((time) => time ?? [])
      .toSorted()
      .at(0) ?? null
  );
}

function dateOf(time: string | null): Date | null {
  return time ? new Date(time) : null;
}

function fieldOf(path: string): string {
  return path.replace('buyer.', '');
}
