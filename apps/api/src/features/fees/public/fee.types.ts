/** What features above fees may use in their own GraphQL types. */
export { Fee, FeeAppliedByEnum } from '../fee.schema.ts';
