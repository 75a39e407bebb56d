import { AdvancedSection } from '../sections/advanced-section.tsx';
import { DatesSection } from '../sections/dates-section.tsx';
import { CodesSection } from '../sections/items-sections.tsx';
import type { OwnFees } from '../sections/fees-part.tsx';
import type { CreateVenue } from '../sections/venue-picker.tsx';
import type { StepName } from '#lib/authoring-address.ts';
import { SeasonTicketTypes } from './season-ticket-types.tsx';
import { SeasonDetailsSection } from './season-details-section.tsx';

/** What the season wizard shows of other features. */
export interface SeasonParts {
  CreateVenue: CreateVenue;
  OwnFees: OwnFees;
}

/** The section of one step of the season wizard. */
export function SeasonStep({ step, OwnFees, CreateVenue }: SeasonParts & { step: StepName }) {
  switch (step) {
    case 'dates-times':
      return <DatesSection />;
    case 'ticket-types':
      return <SeasonTicketTypes />;
    case 'secret-codes':
      return <CodesSection />;
    case 'advanced-options':
      return <AdvancedSection OwnFees={OwnFees} />;
    default:
      return <SeasonDetailsSection CreateVenue={CreateVenue} />;
  }
}
