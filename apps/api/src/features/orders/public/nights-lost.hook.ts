export { nightsLost } from '../record/nights-lost.hook.ts';
