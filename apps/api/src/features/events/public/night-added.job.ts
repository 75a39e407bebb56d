export { nightAddedJob } from '../authoring/night-added.job.ts';
