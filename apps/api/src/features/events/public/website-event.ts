export { takenWords, websiteEventOf } from '../sites/website-event.ts';
