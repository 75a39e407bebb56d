/** The steps of the event wizard in their order; each is a segment of its address (AUT-007). */
export const EVENT_STEPS = ['type', 'details', 'dates-times', 'ticket-types', 'upgrade-types', 'secret-codes', 'advanced-options'] as const;

export type StepName = (typeof EVENT_STEPS)[number];

const STEP_OF_FIELD: Readonly<Record<string, StepName>> = {
  type: 'type',
  schedule: 'dates-times',
  performances: 'dates-times',
  ticketTypes: 'ticket-types',
  capacities: 'ticket-types',
  nightReduction: 'ticket-types',
  seatRules: 'ticket-types',
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

/** The part of the address that names the open item of a list (AUT-041). */
export const ITEM_KEYS = {
  ticketTypes: 'ticketTypeId',
  upgrades: 'upgradeTypeId',
  promotions: 'promotionId',
  customFields: 'customFieldId',
  capacities: 'capacityId',
  performances: 'performanceId',
} as const;

export type ItemList = keyof typeof ITEM_KEYS;

/** A record's items by their list, in their order. */
export type Items = Readonly<Partial<Record<ItemList, readonly { readonly _id: string }[]>>>;

/** The address of an event's field (`ticketTypes.0.totalQty`): its step, its item, and the field that takes the focus there. */
export function addressOfField(eventId: string, path: string, items: Items): string {
  const params = new URLSearchParams({ eventId, ...itemOfField(path, items), field: path });
  return `/create-event/${stepOfField(path)}?${params.toString()}`;
}

/** Returns what the address names of a field's item. The first performance is the event itself, and no item. */
export function itemOfField(path: string, items: Items): Record<string, string> {
  const [list = '', index = ''] = path.split('.');
  if (!isItemList(list) || index === '' || (list === 'performances' && index === '0')) return {};
  const item = items[list]?.[Number(index)];
  return item ? { [ITEM_KEYS[list]]: item._id } : {};
}

function isItemList(name: string): name is ItemList {
  return Object.hasOwn(ITEM_KEYS, name);
}
