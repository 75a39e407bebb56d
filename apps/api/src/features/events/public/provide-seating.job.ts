export { provideSeatingJob } from '../seating/provide-seating.job.ts';
