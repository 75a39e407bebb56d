export { PackedPlanScalar } from '../packed-plan.scalar.ts';
