export { provideSeatingJob } from '#features/catalog/seating/provide-seating.job';
