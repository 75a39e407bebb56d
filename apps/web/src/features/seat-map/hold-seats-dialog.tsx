import { useApolloClient, useQuery } from '@apollo/client/react';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { HOLD_QUANTITY_MAX, validateHold } from '@marquee/shared/holds/validate-hold';
import { formatInstant } from '@marquee/shared/time/format';
import { DEFAULT_ZONE } from '@marquee/shared/time/zone';
import type { SeatsDonePartsFragment } from '#gql/graphql.ts';
import { freshKey } from '#lib/storage/kept.ts';
import { useTexts } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { InstantField } from '#ui/form/instant-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { EventsOfSamePlanDocument, HoldSeatsDocument } from './seat-map.graphql.ts';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';

export type SeatsDone = SeatsDonePartsFragment;

interface HoldSeatsDialogProps {
  eventId: string;
  seatIds: readonly string[];
  zone: string | null;
  onClose: () => void;
  onHeld: (done: readonly SeatsDone[]) => void;
}

const NEW = { name: '', note: '', releaseAt: null as string | null };

/** Takes chosen seats out of sale under a name, with a reason and a release date, in this event and others of the same plan (BYD-088, 089). */
export function HoldSeatsDialog({ eventId, seatIds, zone, onClose, onHeld }: HoldSeatsDialogProps) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const [others, setOthers] = useState<readonly string[]>([]);
  const [idempotencyKey] = useState(freshKey);
  const form = useForm({
    id: 'hold-seats',
    initial: NEW,
    check: ({ releaseAt, ...draft }) =>
      validateHold(
        {
          ...draft,
          ticketTypeId: 'chosen',
          qty: Math.min(seatIds.length, HOLD_QUANTITY_MAX),
          releaseAt: releaseAt ? new Date(releaseAt) : null,
        },
        now(),
      ),
    send: async ({ name, note, releaseAt }) => {
      const input = { eventId, seatIds: [...seatIds], otherEventIds: [...others], name, note, ...(releaseAt && { releaseAt }) };
      const { data } = await client.mutate({ mutation: HoldSeatsDocument, variables: { input, idempotencyKey } });
      onHeld(data?.holdSeats ?? []);
    },
  });
  return (
    <Dialog
      open
      title={t('holdTitle', { count: seatIds.length })}
      width="createHold"
      onClose={onClose}
      form={form}
      action={{ label: t('holdSeats', { count: seatIds.length }) }}
    >
      <TextField form={form} name="name" label={t('blockName')} className="stacked" autoComplete="off" isRequired />
      <TextField form={form} name="note" label={t('reason')} hint={t('optional')} className="stacked" rows={2} />
      <InstantField
        form={form}
        name="releaseAt"
        label={t('releaseAt')}
        hint={t('optional')}
        note={t('releaseNote')}
        zone={zone ?? DEFAULT_ZONE}
        mayBeEmpty
      />
      <OtherEvents eventId={eventId} chosen={others} onChoose={setOthers} />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}

interface OtherEventsProps {
  eventId: string;
  chosen: readonly string[];
  onChoose: (eventIds: readonly string[]) => void;
}

/** Other events of the same plan, in which the seats of the same name are meant too. */
export function OtherEvents({ eventId, chosen, onChoose }: OtherEventsProps) {
  const { t } = useTexts(texts);
  const { data } = useQuery(EventsOfSamePlanDocument, { variables: { eventId } });
  const events = data?.eventsOfSamePlan ?? [];
  if (events.length === 0) return null;
  return (
    <fieldset className={styles.others}>
      <legend className="small strong">{t('otherEvents')}</legend>
      <p className="small muted">{t('otherEventsNote')}</p>
      {events.map(({ _id, name, schedule, venue }) => (
        <Checkbox
          key={_id}
          checked={chosen.includes(_id)}
          onChange={({ target }) => onChoose(target.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))}
        >
          {name} <span className="muted">{formatInstant(schedule.startsAt, 'table', venue?.timezone ?? null)}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
