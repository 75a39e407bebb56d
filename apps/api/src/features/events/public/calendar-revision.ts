export { calendarRevisionOf } from '../sale/calendar-revision.ts';
