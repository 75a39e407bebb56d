export { knownSites, type KnownSite } from '../sites/known-sites.hook.ts';
