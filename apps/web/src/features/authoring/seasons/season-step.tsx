import { AdvancedSection } from '../sections/advanced-section.tsx';
import { DatesSection } from '../sections/dates-section.tsx';
import { CodesSection, TicketTypesSection } from '../sections/items-sections.tsx';
import type { OwnFees } from '../sections/fees-part.tsx';
import type { CreateVenue } from '../sections/venue-picker.tsx';
import type { StepName } from '#lib/authoring-address.ts';
import { SeasonDetailsSection } from './season-details-section.tsx';
import type { SavedSeason } from './use-season.ts';

interface SeasonStepProps {
  step: StepName;
  season: SavedSeason | null;
  CreateVenue: CreateVenue;
  OwnFees: OwnFees;
}

/** The section of one step of the season wizard. */
export function SeasonStep({ step, OwnFees, ...details }: SeasonStepProps) {
  switch (step) {
    case 'dates-times':
      return <DatesSection kind="season" />;
    case 'ticket-types':
      return <TicketTypesSection />;
    case 'secret-codes':
      return <CodesSection />;
    case 'advanced-options':
      return <AdvancedSection OwnFees={OwnFees} />;
    default:
      return <SeasonDetailsSection {...details} />;
  }
}
