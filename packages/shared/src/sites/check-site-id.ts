import type { FieldError } from '../error-texts.ts';
import { catalogOf } from '../text/messages.ts';

const siteText = catalogOf({ ID_INVALID: 'Please enter the site id from Webflow: letters and digits without spaces.' });
const SITE_ID = /^[\w-]{1,64}$/;

/** The error of a typed website id; surrounding spaces are ignored. */
export function checkSiteId(typed: string): FieldError[] {
  return SITE_ID.test(typed.trim()) ? [] : [{ path: 'webFlowId', message: siteText('ID_INVALID') }];
}
