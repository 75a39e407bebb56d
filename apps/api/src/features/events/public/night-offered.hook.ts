export { nightOffered } from '../authoring/night-offered.hook.ts';
