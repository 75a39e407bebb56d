import { useMutation, useQuery } from '@apollo/client/react';
import { USUAL_REMINDER_DAYS } from '@marquee/shared/renewals/renewal-dates';
import { now } from '#lib/time/clock.ts';
import { Empty } from '#ui/empty.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { PageHead } from '#ui/page.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { checkDates, daysIn, type DatesDraft } from './dates-draft.ts';
import { PlanPanel } from './plan-panel.tsx';
import { StartForm } from './start-form.tsx';
import { RenewableSeasonsDocument, RenewalPlanDocument, StartRenewalDocument } from './renewals.graphql.ts';
import { useRenewalTexts } from './renewal-target.ts';

const WEEKS_MS = 42 * 24 * 3_600_000;

interface StartRenewalProps {
  seasonId: string;
  zone: string;
}

interface Draft extends DatesDraft {
  readonly fromSeasonId: string;
}

/** Chooses the earlier season and the date, with what would be held. */
export function StartRenewal({ seasonId, zone }: StartRenewalProps) {
  const { t } = useRenewalTexts();
  const { data, error, refetch } = useQuery(RenewableSeasonsDocument, { variables: { seasonId } });
  const [start] = useMutation(StartRenewalDocument, { refetchQueries: ['Renewal'], awaitRefetchQueries: true });
  const form = useForm<Draft>({
    id: 'start-renewal',
    initial: { fromSeasonId: '', endsAt: new Date(now().getTime() + WEEKS_MS).toISOString(), reminderDays: USUAL_REMINDER_DAYS.join(', ') },
    check: checkDates,
    send: ({ fromSeasonId, endsAt, reminderDays }) =>
      start({ variables: { input: { seasonId, fromSeasonId, endsAt, reminderDays: daysIn(reminderDays) } } }),
  });
  if (error && !data) return <ListFailed text={t('notLoaded')} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  const seasons = data.renewableSeasons;
  const { fromSeasonId } = form.draft;
  return (
    <>
      <PageHead title={t('title')} line={t('startHint')} />
      {seasons.length === 0 ? (
        <Empty level={2} title={t('noSeasons')} hint={t('noSeasonsHint')} />
      ) : (
        <StartForm
          form={form}
          zone={zone}
          isReady={fromSeasonId !== ''}
          plan={fromSeasonId && <FoundPlan seasonId={seasonId} fromSeasonId={fromSeasonId} />}
        >
          <ChoiceField
            form={form}
            name="fromSeasonId"
            label={t('from')}
            placeholder={t('fromPick')}
            options={seasons.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        </StartForm>
      )}
    </>
  );
}

function FoundPlan(variables: { seasonId: string; fromSeasonId: string }) {
  const { data, error } = useQuery(RenewalPlanDocument, { variables, fetchPolicy: 'network-only' });
  return <PlanPanel plan={data?.renewalPlan} error={error} />;
}
