/** What features above fees may use in their own GraphQL types. */
export { Fee, FeeAppliedByEnum, FeeAppliedToEnum, FeeFilterEnum, FeeTypeEnum } from '../fee.schema.ts';
