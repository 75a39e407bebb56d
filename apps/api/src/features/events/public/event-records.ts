export type { EventForSale, EventRecord } from '../record/event-records.ts';
