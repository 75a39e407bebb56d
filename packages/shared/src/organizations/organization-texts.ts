import { catalogOf } from '../text/messages.ts';

/** The fields of an organization’s settings, and why one is refused. */
export const organizationText = catalogOf({
  BIO: 'The description',
  OTHER_FIELD: 'This',
  CLIENT_ID: 'The client id',
  SECRET: 'The secret',
  ZONE_MISSING: 'Please choose a time zone.',
  URLS_TOO_MANY: 'At most {max} web addresses can be kept.',
  CLIENT_ID_MISSING: 'TEG needs a client id.',
  SECRET_MISSING: 'TEG needs a secret.',
  SECRET_OF_OTHER: 'Please enter the secret for this address: the stored one is for another.',
  TEG_URL_MISSING: 'TEG needs a url.',
  TEG_URL_NOT_SECURE: 'Please enter an address that begins with https://.',
});
