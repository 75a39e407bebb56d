import type { FieldError } from '../error-texts.ts';

const SITE_ID = /^[\w-]{1,64}$/;

/** The error of a typed website id; surrounding spaces are ignored. */
export function checkSiteId(typed: string): FieldError[] {
  return SITE_ID.test(typed.trim())
    ? []
    : [{ path: 'webFlowId', message: 'Please enter the site id from Webflow: letters and digits without spaces.' }];
}
