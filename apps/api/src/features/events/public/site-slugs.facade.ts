export { SiteSlugs } from '../sites/site-slugs.service.ts';
