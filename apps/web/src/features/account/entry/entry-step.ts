const ENTRY_STEPS = [
  'email',
  'confirmEmail',
  'info',
  'phoneVerification',
  'setPassword',
  'login',
  'secondFactor',
  'NoCode',
  'LoginWithSecondaryEmail',
] as const;
export type EntryStep = (typeof ENTRY_STEPS)[number];

const HELP_STEPS = ['CheckPhone', 'CheckSignal', 'CheckEmail', 'ChangePhone', 'EnterCode', 'NoSignal'] as const;
/** The parts of the step `NoCode`. */
export type HelpStep = (typeof HELP_STEPS)[number];

/** The search parameters of an entry page. */
export interface EntrySearch {
  step?: EntryStep;
  help?: HelpStep;
  /** From a mailed link that confirms another phone number. */
  code?: string;
}

/** An entry page's search parameters; unknown ones are dropped. */
export function entrySearchOf(search: Readonly<Record<string, unknown>>): EntrySearch {
  const step = ENTRY_STEPS.find((known) => known === search['step']);
  const help = HELP_STEPS.find((known) => known === search['help']);
  const code = codeOf(search).code;
  return { ...(step && { step }), ...(step === 'NoCode' && help && { help }), ...(step === 'NoCode' && code && { code }) };
}

/** The `code` of a mailed link, as text: the router parses digits as a number. */
export function codeOf(search: Readonly<Record<string, unknown>>): { code?: string } {
  const { code } = search;
  return (typeof code === 'string' || typeof code === 'number') && code !== '' ? { code: String(code) } : {};
}
