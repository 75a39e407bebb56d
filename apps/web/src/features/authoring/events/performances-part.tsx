import { useState } from 'react';
import { partOf } from '#ui/form/part-of.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { DraftPerformance } from '../core/draft.ts';
import { withNewPerformance } from '../core/performances.ts';
import { AddButton } from '../items/add-button.tsx';
import { MissingItemDialog } from '../sections/missing-item-dialog.tsx';
import { useAddedItem } from '../wizard/use-added-item.ts';
import type { Creators } from './details-section.tsx';
import { useEventEditor } from './event-context.ts';
import { PerformanceCard, PerformanceNames } from './performance-card.tsx';
import { texts } from '../texts.ts';
import gridStyles from '../fields/form-grid.module.css';

/** The performances of an event: the main one, and further ones in their order (AUT-004). */
export function PerformancesPart(creators: Creators) {
  const { t } = useTexts(texts);
  const { form } = useEventEditor();
  const [main, ...others] = form.draft.performances;
  const [known] = useState(new Set(others.map(({ _id }) => _id)));
  const title = `${form.id}-performances-title`;
  useAddedItem('performances');
  return (
    <section aria-labelledby={title} className="col gap16">
      <MissingItemDialog list="performances" />
      <div>
        <h3 className="h2" id={title}>
          {t('performances')}
        </h3>
        <p className="small muted">{t('performancesHint')}</p>
      </div>
      {main && (others.length > 0 || main.name || main.venueStageId) && <MainPerformance performance={main} />}
      {others.map(({ _id }, i) => (
        <PerformanceCard key={_id} index={i + 1} isNew={!known.has(_id)} startsOpen={!known.has(_id)} {...creators} />
      ))}
      {form.errors['performances'] && <p className="ferr">{form.errors['performances']}</p>}
      <AddButton label={t('addPerformance')} onClick={() => form.update(withNewPerformance)} />
    </section>
  );
}

/** How the event's own performance is called where there are several. */
function MainPerformance({ performance }: { performance: DraftPerformance }) {
  const { t } = useTexts(texts);
  const { form } = useEventEditor();
  const title = `${form.id}-performances-main`;
  const change = (part: Partial<DraftPerformance>) =>
    form.update((draft) => ({ ...draft, performances: draft.performances.map((one, i) => (i === 0 ? { ...one, ...part } : one)) }));
  return (
    <fieldset aria-labelledby={title} className={gridStyles.day}>
      <h4 className="h3" id={title}>
        {t('mainPerformance')}
      </h4>
      <p className="small muted">{t('mainPerformanceHint')}</p>
      <PerformanceNames part={partOf(form, 'performances.0', performance, change)} />
    </fieldset>
  );
}
