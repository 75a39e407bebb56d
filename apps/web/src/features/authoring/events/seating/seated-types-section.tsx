import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { unpackPlan } from '@marquee/shared/seating/packed-plan';
import { useTexts } from '#lib/text/texts.ts';
import panelStyles from '#ui/panel.module.css';
import { Bones, Loading } from '#ui/loading.tsx';
import { CapacitiesPart } from '../../capacities/capacities-part.tsx';
import { MissingItemDialog } from '../../sections/missing-item-dialog.tsx';
import { TicketTypesSection } from '../../sections/items-sections.tsx';
import { Section } from '../../sections/section.tsx';
import { useEventEditor } from '../event-context.ts';
import { CategoryPart } from './category-part.tsx';
import { PlanCard, type Seating } from './plan-card.tsx';
import { isPlan } from './plan-changes.ts';
import { SeatRulesPart } from './seat-rules-part.tsx';
import { EventSeatingDocument } from './seating.graphql.ts';
import { SeatsPreview } from './seats-preview.tsx';
import { NewerVersion } from './newer-version.tsx';
import { texts } from './texts.ts';

/** The ticket types of an event: with a plan by its categories. */
export function EventTicketTypes() {
  const { form, saved } = useEventEditor();
  const { seatingChartKey: key } = form.draft;
  if (!isPlan(key)) return <TicketTypesSection />;
  if (!saved || saved.seatingChartKey !== key) return <PendingTypes />;
  return <SavedPlan key={key} eventId={saved._id} />;
}

/** A plan was chosen: its ticket types are made by the save. */
function PendingTypes() {
  const { t } = useTexts(texts);
  const { form, saveAndTell } = useEventEditor();
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

function SavedPlan({ eventId }: { eventId: string }) {
  const { t } = useTexts(texts);
  const { data, error, refetch } = useQuery(EventSeatingDocument, { variables: { eventId }, fetchPolicy: 'network-only' });
  const seating = data?.eventSeating;
  if (seating === null) return <TicketTypesSection />;
  if (seating) return <Categories seating={seating} onTakenOver={() => void refetch()} />;
  return (
    <Section name="ticket-types">
      {error ? (
        <div className={panelStyles.panel}>
          <div className={panelStyles.body} role="alert">
            <p>{t('seatingNotLoaded')}</p>
            <Button onClick={() => void refetch().catch(() => {})}>{t('retry')}</Button>
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

function Categories({ seating, onTakenOver }: { seating: Seating; onTakenOver: () => void }) {
  const { t } = useTexts(texts);
  const { form } = useEventEditor();
  const layout = useMemo(() => unpackPlan(seating.layout), [seating.layout]);
  const { ticketTypes } = form.draft;
  const [known] = useState(new Set(ticketTypes.map(({ _id }) => _id)));
  return (
    <Section name="ticket-types" line={t('planLine')}>
      <MissingItemDialog list="ticketTypes" />
      <PlanCard seating={seating} layout={layout} />
      <SeatsPreview seating={seating} layout={layout} />
      {seating.newerVersion && <NewerVersion seating={seating} newer={seating.newerVersion} onTakenOver={onTakenOver} />}
      <div className={panelStyles.panel}>
        {seating.categories.map((category) => (
          <CategoryPart key={category._id} category={category} layout={layout} known={known} />
        ))}
      </div>
      {form.errors['ticketTypes'] && <p className="ferr">{form.errors['ticketTypes']}</p>}
      <SeatRulesPart layout={layout} />
      <CapacitiesPart />
    </Section>
  );
}
