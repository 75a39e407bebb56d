export { CLOCKS_DIFFER_MS, releaseCodesJob, untilRelease } from '../authoring/release-codes.job.ts';
