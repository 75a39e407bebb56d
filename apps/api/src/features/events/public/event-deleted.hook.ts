export { eventDeleted } from '../life/event-deleted.hook.ts';
