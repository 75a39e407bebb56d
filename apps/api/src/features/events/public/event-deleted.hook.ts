export { eventDeleted } from '../record/event-deleted.hook.ts';
