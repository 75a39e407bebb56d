import { useQuery } from '@apollo/client/react';
import { unpackPlan } from '@marquee/shared/seating/packed-plan';
import { useCallback, useMemo } from 'react';
import type { EditedPlanQuery } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import { SeatMap } from '#parts/seat-map/seat-map.tsx';
import { Loading } from '#ui/loading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RecordFault } from '#ui/record-fault.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { placeText } from './core/place-text.ts';
import type { StoredPlan } from './core/use-plan-saving.ts';
import { EditedPlanDocument } from './plan-editor.graphql.ts';
import { PlanEditor } from './plan-editor.tsx';
import type { BuyersPicker } from './plan-preview.tsx';
import { texts } from './texts.ts';
import styles from './plan-editor.module.css';

type Plan = EditedPlanQuery['seatingPlan'];

const storedOf = ({ name, layout, version, updatedAt }: Plan): StoredPlan => ({
  draft: { name, layout: unpackPlan(layout) },
  version,
  savedAt: updatedAt,
});

/** The editor of one seating plan, full-screen. On a phone a plan is shown, not drawn. */
export function PlanEditorPage({ planId, venueId, Picker }: { planId: string; venueId: string; Picker: BuyersPicker }) {
  const { t } = useTexts(texts);
  const isPhone = useIsPhone();
  // the draft is only ever the server's: a copy in the cache may be older than the last save
  const { data, error, refetch } = useQuery(EditedPlanDocument, { variables: { planId }, fetchPolicy: 'no-cache' });
  const plan = data?.seatingPlan;
  const venue = plan?.venueId ?? venueId;
  const exitHref = venue ? `/admin/dashboard/venues/details/seating?venueId=${venue}` : '/admin/dashboard/venues';
  if (!plan) {
    if (!error) return <Loading>{<PageSkeleton />}</Loading>;
    const back = { href: exitHref, text: t(venue ? 'backToVenue' : 'backToVenues') };
    const missing = { title: t('missing'), hint: t('missingHint'), back };
    return <RecordFault error={error} missing={missing} text={t('didNotLoad')} onRetry={() => void refetch()} />;
  }
  const load = async () => {
    const { data: fresh } = await refetch();
    return fresh && storedOf(fresh.seatingPlan);
  };
  if (isPhone) return <ShownPlan plan={plan} exitHref={exitHref} />;
  return (
    <PlanEditor
      key={plan._id}
      planId={plan._id}
      first={storedOf(plan)}
      publishedVersion={plan.publishedVersion ?? null}
      exitHref={exitHref}
      load={load}
      Picker={Picker}
    />
  );
}

function ShownPlan({ plan: { name, layout: packed }, exitHref }: { plan: Plan; exitHref: string }) {
  const { t } = useTexts(texts);
  const layout = useMemo(() => unpackPlan(packed), [packed]);
  const lookOf = useCallback(() => ({ state: 'free' as const }), []);
  return (
    <div className={styles.small}>
      <title>{t('title', { name })}</title>
      <header className={styles.head}>
        <LinkButton type="text" href={exitHref}>
          {t('exit')}
        </LinkButton>
        <div className={styles.names}>
          <h1 className="strong cut">{name}</h1>
        </div>
      </header>
      <p className={`small muted ${styles.smallHint}`}>{t('phoneHint')}</p>
      <div className={styles.smallMap}>
        <SeatMap layout={layout} label={name} lookOf={lookOf} tipOf={(placed) => ({ title: placeText(placed, t) })} />
      </div>
    </div>
  );
}
