export { untilUnchanged } from '../record/until-unchanged.ts';
