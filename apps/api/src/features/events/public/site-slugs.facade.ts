export { SiteSlugsService } from '../sites/site-slugs.service.ts';
