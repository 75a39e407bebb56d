import { useMutation, useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { useState } from 'react';
import { USUAL_REMINDER_DAYS } from '@marquee/shared/renewals/renewal-dates';
import type { RenewalPlanQuery } from '#gql/graphql.ts';
import { now } from '#lib/time/clock.ts';
import { Field } from '#ui/form/field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { PageHead } from '#ui/page.tsx';
import { steady } from '#ui/steady.tsx';
import { checkDates, daysIn, type DatesDraft } from './dates-draft.ts';
import { PlanPanel } from './plan-panel.tsx';
import { useRenewalTexts } from './renewal-target.ts';
import { RenewalPlanDocument, StartRenewalDocument } from './renewals.graphql.ts';
import { StartForm } from './start-form.tsx';

const DAY_MS = 24 * 3_600_000;
const USUAL_DAYS = 21;
const NOTHING = '';
const Types = steady(Select<string>);

type Plan = RenewalPlanQuery['renewalPlan'];
/** By ticket type of the season. */
type Chosen = Readonly<Record<string, string>>;

interface StartNightOfferProps {
  eventId: string;
  startsAt: string | null;
  zone: string;
}

/** Chooses the date, and what whoever's seat is taken is offered, with what would be held. */
export function StartNightOffer({ eventId, startsAt, zone }: StartNightOfferProps) {
  const { t } = useRenewalTexts();
  const [chosen, setChosen] = useState<Chosen>({});
  const types = Object.entries(chosen).map(([fromId, toId]) => ({ fromId, ...(toId !== NOTHING && { toId }) }));
  const { data, previousData, error } = useQuery(RenewalPlanDocument, { variables: { eventId, types }, fetchPolicy: 'network-only' });
  const [start] = useMutation(StartRenewalDocument, { refetchQueries: ['Renewal'], awaitRefetchQueries: true });
  const form = useForm<DatesDraft>({
    id: 'start-night-offer',
    initial: { endsAt: usualEnd(startsAt), reminderDays: USUAL_REMINDER_DAYS.join(', ') },
    check: checkDates,
    send: ({ endsAt, reminderDays }) => start({ variables: { input: { eventId, types, endsAt, reminderDays: daysIn(reminderDays) } } }),
  });
  const plan = (data ?? previousData)?.renewalPlan;
  return (
    <>
      <PageHead title={t('title')} line={t('startHint')} />
      <StartForm
        form={form}
        zone={zone}
        isReady={plan !== undefined && plan.placedHolders + plan.missingPlaces > 0}
        plan={<PlanPanel plan={plan} error={error} />}
      >
        {plan && <TypeFields plan={plan} chosen={chosen} onChoose={(fromId, toId) => setChosen({ ...chosen, [fromId]: toId })} />}
      </StartForm>
    </>
  );
}

interface TypeFieldsProps {
  plan: Plan;
  chosen: Chosen;
  onChoose: (fromId: string, toId: string) => void;
}

/** One choice for each ticket type that holders have. */
function TypeFields({ plan: { types, targets }, chosen, onChoose }: TypeFieldsProps) {
  const { t } = useRenewalTexts();
  if (types.length === 0) return null;
  const options = [...targets.map(({ _id, name }) => ({ value: _id, label: name })), { value: NOTHING, label: t('nothing') }];
  return (
    <>
      <p className="small muted">{t('typesHint')}</p>
      {types.map(({ fromId, fromName, toId }) => (
        <Field key={fromId} id={`type-${fromId}`} label={t('chosenType', { name: fromName })}>
          {({ id }) => (
            <Types
              id={id}
              value={chosen[fromId] ?? toId ?? NOTHING}
              options={options}
              onChange={(to: string) => onChoose(fromId, to)}
              style={{ width: '100%' }}
            />
          )}
        </Field>
      ))}
    </>
  );
}

/** Three weeks, but a day before the night at the latest. */
function usualEnd(startsAt: string | null): string {
  const usual = now().getTime() + USUAL_DAYS * DAY_MS;
  return new Date(startsAt ? Math.min(usual, Date.parse(startsAt) - DAY_MS) : usual).toISOString();
}
