export { nightsOfSeason } from '#features/catalog/pools/nights-of-season.hook';
