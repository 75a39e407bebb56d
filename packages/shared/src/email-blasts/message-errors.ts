import { catalogOf } from '../text/messages.ts';

/** Why a message to ticket holders cannot be sent. */
export const messageError = catalogOf({
  TOO_LONG: 'The message is too long.',
  TOO_MUCH_FORMATTING: 'The message has too much formatting.',
  SUBJECT_MISSING: 'Please enter a subject.',
  SUBJECT_TOO_LONG: 'The subject can have at most {max} characters.',
  MISSING: 'Please enter a message.',
});
