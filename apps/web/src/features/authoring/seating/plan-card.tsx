import { Button } from 'antd';
import { Armchair } from 'lucide-react';
import { useState } from 'react';
import { unpackPlan } from '@marquee/shared/seating/packed-plan';
import type { EventSeatingForAuthorsQuery } from '#gql/graphql.ts';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { PlanPicture } from '#parts/seat-map/plan-picture.tsx';
import panelStyles from '#ui/panel.module.css';
import { steady } from '#ui/steady.tsx';
import { useEditor } from '../core/editor-context.ts';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { sumOfSizes, useSizeWords } from './plan-size.ts';
import { texts } from './texts.ts';
import styles from './event-seating.module.css';

export type Seating = Omit<NonNullable<EventSeatingForAuthorsQuery['eventSeating']>, '__typename'>;
export type SeatingLayout = ReturnType<typeof unpackPlan>;

const Act = steady(Button);

/** The plan of the event: what it is, and how many can be sold. */
export function PlanCard({ seating, layout }: { seating: Seating; layout: SeatingLayout }) {
  const { t } = useTexts(texts);
  const { form } = useEditor();
  const words = useSizeWords();
  const [isChanging, setChanging] = useState(false);
  const { planName, planVersion, categories } = seating;
  const capacity = formatCount(categories.reduce((sum, each) => sum + each.capacity, 0));
  const line = { version: planVersion, capacity, size: words(sumOfSizes(categories)), venue: form.draft.venue?.name ?? '' };
  return (
    <section className={`${panelStyles.panel} ${styles.plan}`} aria-label={t('seatingPlan')}>
      <div className={styles.thumb}>
        <PlanPicture layout={layout} label={t('planPicture', { name: planName })} />
      </div>
      <div className={styles.about}>
        <p className="small muted">{t('seatingPlan')}</p>
        <p className="h3">{planName}</p>
        <p className="small muted">{t(line.venue ? 'planOf' : 'planOfNoVenue', line)}</p>
      </div>
      <Act icon={<Armchair size={16} aria-hidden="true" />} onClick={() => setChanging(true)}>
        {t('changePlan')}
      </Act>
      <ChangePlanDialog open={isChanging} onClose={() => setChanging(false)} />
    </section>
  );
}
