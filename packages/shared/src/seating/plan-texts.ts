import { catalogOf } from '../text/messages.ts';

/** Why a plan is refused, with the place. */
export const planText = catalogOf({
  NAME: 'Name of the plan',
  NOT_READ: 'This part of the plan could not be read.',
  UNKNOWN_PART: 'The plan has a part “{name}” that is not known here.',
  OUT_OF_BOUNDS: 'A number of the plan is missing or out of bounds.',
  TEXT_TOO_LONG: 'This text may have at most {most} characters.',
  SEAT_NOT_READ: 'Seat {at} of this row could not be read.',
  ID_TWICE: 'Two parts of the plan have the id “{id}”.',
  CATEGORY_UNKNOWN: 'This names a category that the plan does not have.',
  SEATS_TOO_MANY: 'A plan can have at most {most:count} seats.',
  ROWS_NOT_COUNTED: 'First and last row are letters (A to M) or numbers (1 to 13).',
  ROWS_TOO_MANY: 'A plan can have at most {most:count} rows and tables.',
  PARTS_TOO_MANY: 'There can be at most {most:count} of these.',
  AREA_WITHOUT_CORNERS: 'This needs at least three corners.',

  NOTHING_TO_SELL: 'The plan has no seat and no standing area.',
  CATEGORY_WITHOUT_NAME: 'Category {letter} has no name.',
  CATEGORY_TWICE: 'Two categories are named {name}.',
  SECTION_WITHOUT_NAME: 'A section has no name.',
  ROW_WITHOUT_LABEL: '{section} has a row without a label.',
  ROW_TWICE: '{section} has row {row} twice.',
  SEAT_WITHOUT_NUMBER: '{section}, row {row} has a seat without a number.',
  SEAT_TWICE: '{section}, row {row} has seat {seat} twice.',
  SEAT_WITHOUT_CATEGORY: '{section}, row {row}, seat {seat} has no category.',
  SEATS_WITHOUT_CATEGORY: '{section}, row {row} has {count:count} seats without a category.',
  AREA_WITHOUT_NAME: 'A standing area has no name.',
  AREA_TWICE: 'Two standing areas are named {name}.',
  AREA_WITHOUT_CAPACITY: '{name} has no capacity.',
  AREA_WITHOUT_CATEGORY: '{name} has no category.',
});
