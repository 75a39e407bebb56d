import { createContext, use } from 'react';
import type { Kind } from '#lib/records/kinds.ts';
import type { StepName } from '#lib/authoring-address.ts';

/** Where the wizard is, and how it moves. */
export interface Wizard {
  readonly kind: Kind;
  readonly steps: readonly StepName[];
  readonly step: StepName;
  /** The number of steps that were opened so far, in their order. */
  readonly reached: number;
  readonly hrefOf: (step: StepName) => string;
  readonly go: (step: StepName) => void;
  /** Opens the step of a field and focuses the field. */
  readonly lead: (path: string) => void;
  /** Focuses the first field with an error, in the step that has one. */
  readonly leadToWrong: () => void;
  /** Puts the id of a record that was just created into the address: Back does not lead to the unsaved one (AUT-038). */
  readonly settle: (id: string) => void;
  /** Called by the section of a step once it is on the page. */
  readonly arrive: (section: HTMLElement) => void;
}

export const WizardContext = createContext<Wizard | null>(null);

/** The wizard around a step. */
export function useWizardContext(): Wizard {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('useWizardContext needs a wizard above it.');
  return wizard;
}

/** The preview, in which a step shows a picture of its own instead of the page of the event. */
export interface PreviewPlace {
  /** Null while there is none, as on a phone. */
  readonly element: HTMLElement | null;
  readonly take: (isTaken: boolean) => void;
}

export const PreviewContext = createContext<PreviewPlace>({ element: null, take: () => {} });
