import { Button } from 'antd';
import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { unpackPlan } from '@marquee/shared/seating/packed-plan';
import { useTexts } from '#lib/text/texts.ts';
import { Bones, Loading } from '#ui/loading.tsx';
import panelStyles from '#ui/panel.module.css';
import { CapacitiesPart } from '../capacities/capacities-part.tsx';
import { useEditor } from '../core/editor-context.ts';
import { MissingItemDialog } from '../sections/missing-item-dialog.tsx';
import { Section } from '../sections/section.tsx';
import { CategoryPart } from './category-part.tsx';
import { PlanCard, type Seating } from './plan-card.tsx';
import { isPlan } from './plan-changes.ts';
import { SeatRulesPart } from './seat-rules-part.tsx';
import { SeatsPreview } from './seats-preview.tsx';
import { texts } from './texts.ts';

interface SeatedTypesProps {
  /** The ticket types of a saved record by its plan. */
  Saved: ComponentType<{ id: string }>;
  /** Those without a plan. */
  plain: ReactNode;
}

/** The ticket types: with a plan by its categories. */
export function SeatedTypes({ Saved, plain }: SeatedTypesProps) {
  const { form, saved } = useEditor();
  const { seatingChartKey: key } = form.draft;
  if (!isPlan(key)) return plain;
  if (!saved || saved.seatingChartKey !== key) return <PendingTypes />;
  return <Saved key={key} id={saved._id} />;
}

/** A plan was chosen: its ticket types are made by the save. */
function PendingTypes() {
  const { t } = useTexts(texts);
  const { form, saveAndTell } = useEditor();
  return (
    <Section name="ticket-types">
      <div className={panelStyles.panel}>
        <div className={panelStyles.body}>
          <p>{t('pending')}</p>
          <Button type="primary" loading={form.isBusy} onClick={() => void saveAndTell?.()}>
            {t('makeTypes')}
          </Button>
        </div>
      </div>
    </Section>
  );
}

/** The plan is on its way, or did not come. */
export function PlanComing({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const { t } = useTexts(texts);
  return (
    <Section name="ticket-types">
      {isFailed ? (
        <div className={panelStyles.panel}>
          <div className={panelStyles.body} role="alert">
            <p>{t('seatingNotLoaded')}</p>
            <Button onClick={onRetry}>{t('retry')}</Button>
          </div>
        </div>
      ) : (
        <Loading>
          <Bones lines={['60%', '80%', '70%']} />
        </Loading>
      )}
    </Section>
  );
}

interface CategoriesProps {
  seating: Seating;
  /** Between the plan and its categories. */
  above?: ReactNode;
  below?: ReactNode;
  ofEvent?: { readonly releaseNow: ReactNode };
}

/** The plan, its categories with their price types, and its rules. */
export function Categories({ seating, above, below, ofEvent }: CategoriesProps) {
  const { t } = useTexts(texts);
  const { form } = useEditor();
  const layout = useMemo(() => unpackPlan(seating.layout), [seating.layout]);
  const { ticketTypes } = form.draft;
  const [known] = useState(new Set(ticketTypes.map(({ _id }) => _id)));
  return (
    <Section name="ticket-types" line={t('planLine')}>
      <MissingItemDialog list="ticketTypes" />
      <PlanCard seating={seating} layout={layout} />
      <SeatsPreview seating={seating} layout={layout} />
      {above}
      <div className={panelStyles.panel}>
        {seating.categories.map((category) => (
          <CategoryPart key={category._id} category={category} layout={layout} known={known} />
        ))}
      </div>
      {form.errors['ticketTypes'] && <p className="ferr">{form.errors['ticketTypes']}</p>}
      <SeatRulesPart layout={layout} {...(ofEvent && { ofEvent })} />
      <CapacitiesPart />
      {below}
    </Section>
  );
}
