import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { USUAL_REMINDER_DAYS } from '@marquee/shared/renewals/renewal-dates';
import { errorText } from '#lib/errors/error-text.ts';
import { now } from '#lib/time/clock.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Empty } from '#ui/empty.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { PageHead } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { checkDates, daysIn, type DatesDraft } from './dates-draft.ts';
import { DatesFields } from './dates-fields.tsx';
import { RenewableSeasonsDocument, RenewalPlanDocument, StartRenewalDocument } from './renewals.graphql.ts';
import styles from './renewals.module.css';
import { texts } from './texts.ts';

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
  const { t } = useTexts(texts);
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
        <form
          noValidate
          className={styles.grid}
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          <Panel title={t('startTitle')}>
            <div className="col gap16">
              <ChoiceField
                form={form}
                name="fromSeasonId"
                label={t('from')}
                placeholder={t('fromPick')}
                options={seasons.map(({ _id, name }) => ({ value: _id, label: name }))}
              />
              <DatesFields form={form} zone={zone} />
              <Refusal text={form.refusal} />
              <div>
                <Button type="primary" htmlType="submit" loading={form.isBusy} disabled={!fromSeasonId}>
                  {t('start')}
                </Button>
              </div>
            </div>
          </Panel>
          {fromSeasonId && <Plan seasonId={seasonId} fromSeasonId={fromSeasonId} />}
        </form>
      )}
    </>
  );
}

function Plan({ seasonId, fromSeasonId }: { seasonId: string; fromSeasonId: string }) {
  const { t } = useTexts(texts);
  const { data, error } = useQuery(RenewalPlanDocument, { variables: { seasonId, fromSeasonId }, fetchPolicy: 'network-only' });
  const plan = data?.renewalPlan;
  return (
    <Panel title={t('plan')}>
      <div aria-live="polite" className="col gap12">
        {error && (
          <p role="alert" className="ferr">
            {errorText(error)}
          </p>
        )}
        {!plan && !error && <RowsSkeleton />}
        {plan?.holders === 0 && <p>{t('planNobody')}</p>}
        {plan && plan.holders > 0 && (
          <p className={styles.planned}>
            {t('planPlaces', {
              places: t('placesCount', { count: plan.places }),
              holders: t('holdersCount', { count: plan.placedHolders }),
            })}
          </p>
        )}
        {plan && plan.missingPlaces > 0 && (
          <>
            <p>{t('planMissing', { count: plan.missingPlaces })}</p>
            <ul className={styles.unheld}>
              {plan.missing.map(({ name, words, reason }) => (
                <li key={`${name} ${words}`}>
                  <b>{words}</b>
                  {name && ` · ${name}`}
                  <small className="muted">{reason}</small>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Panel>
  );
}
