import { AdvancedSection } from '../sections/advanced-section.tsx';
import type { OwnFees } from '../sections/fees-part.tsx';
import { DatesSection } from '../sections/dates-section.tsx';
import { AddOnsSection, CodesSection } from '../sections/items-sections.tsx';
import type { StepName } from '#lib/authoring-address.ts';
import { DetailsSection, type Creators } from './details-section.tsx';
import { PerformancesPart } from './performances-part.tsx';
import { EventTicketTypes } from './seating/event-ticket-types.tsx';
import { TypeSection } from './type-section.tsx';

/** What the event wizard shows of other features. */
export interface EventParts extends Creators {
  OwnFees: OwnFees;
}

/** The section of one step of the event wizard. */
export function EventStep({ step, OwnFees, ...creators }: EventParts & { step: StepName }) {
  switch (step) {
    case 'type':
      return <TypeSection />;
    case 'details':
      return <DetailsSection {...creators} />;
    case 'dates-times':
      return (
        <DatesSection>
          <PerformancesPart {...creators} />
        </DatesSection>
      );
    case 'ticket-types':
      return <EventTicketTypes />;
    case 'upgrade-types':
      return <AddOnsSection />;
    case 'secret-codes':
      return <CodesSection />;
    case 'advanced-options':
      return <AdvancedSection OwnFees={OwnFees} />;
  }
}
