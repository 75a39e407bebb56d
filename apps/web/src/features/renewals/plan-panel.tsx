import type { ErrorLike } from '@apollo/client';
import type { RenewalPlanQuery } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { Panel } from '#ui/panel.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { useRenewalTexts } from './renewal-target.ts';
import styles from './renewals.module.css';

interface PlanPanelProps {
  plan: RenewalPlanQuery['renewalPlan'] | undefined;
  error: ErrorLike | undefined;
}

/** What would be held for how many holders, and what cannot be. */
export function PlanPanel({ plan, error }: PlanPanelProps) {
  const { t } = useRenewalTexts();
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
