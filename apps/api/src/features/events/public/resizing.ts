export { ResizePoolsService } from '../resize-pools.service.ts';
export type { PoolId, SalesWithoutUnits } from './pool-ports.ts';
