/** The steps of the event wizard in their order; each is a segment of its address (AUT-007). */
export const EVENT_STEPS = ['type', 'details', 'dates-times', 'ticket-types', 'upgrade-types', 'secret-codes', 'advanced-options'] as const;

export type StepName = (typeof EVENT_STEPS)[number];

/** A season has no type, and its add-ons are edited on its overview (AUT-035, 222). */
export const SEASON_STEPS = ['details', 'dates-times', 'ticket-types', 'secret-codes', 'advanced-options'] as const satisfies StepName[];

const STEP_OF_FIELD: Readonly<Record<string, StepName>> = {
  type: 'type',
  schedule: 'dates-times',
  performances: 'dates-times',
  ticketTypes: 'ticket-types',
  upgrades: 'upgrade-types',
  promotions: 'secret-codes',
  customFields: 'advanced-options',
  userAgreement: 'advanced-options',
  sendQRCode: 'advanced-options',
  ticketDeliveryType: 'advanced-options',
  physicalDeliveryInstructions: 'advanced-options',
  exchange: 'advanced-options',
  eventEmailSubject: 'advanced-options',
  eventEmailBody: 'advanced-options',
};

/** The step of the field at a path. */
export function stepOfField(path: string): StepName {
  return STEP_OF_FIELD[path.split('.', 1)[0] ?? ''] ?? 'details';
}

/** The step that a page's address names; null where it names none of them. */
export function stepOfAddress<Name extends StepName>(pathname: string, steps: readonly Name[]): Name | null {
  const segment = pathname.split('/')[2] ?? '';
  return steps.find((name) => name === segment) ?? null;
}
