export type { Redis } from 'ioredis';

/** The injection token of the shared connection; its keys are prefixed with the database's name. */
export const REDIS = Symbol('REDIS');
