import { now } from '#lib/clock.ts';
import { ENTRY_FLOW_KEY } from '#lib/enter-as.ts';
import { keep, readKept } from '#lib/kept.ts';
import { readContactEmail } from '#lib/user-contact.ts';

/** The account that has the typed phone number already, and what the person says about it. */
export interface RegisteredPhone {
  /** As the server shows it. */
  readonly masked: string;
  /** Typed in full by the person. */
  readonly email: string;
  readonly choice: 'changed' | 'several' | null;
}

/** What the server asks for beside the password or the code. */
export interface SecondStep {
  /** Says which login; good for ten minutes in this browser. */
  readonly ticket: string;
  readonly methods: readonly string[];
}

/** What the steps of an entry page know of each other. A password is never in it. */
export interface EntryFlow {
  readonly email: string;
  readonly fullName: string;
  readonly phoneNumber: string;
  /** The last four digits of where codes go; '' when they go by e-mail. */
  readonly lastFour: string;
  readonly channel: 'Phone' | 'Email';
  /** Whether a code is on its way; false while another one has to be waited for. */
  readonly isCodeSent: boolean;
  /** When the next code may be asked for, in milliseconds. */
  readonly nextCodeAt: number;
  readonly isLogin: boolean;
  /** What the step `login` asks for. */
  readonly loginBy: 'password' | 'code';
  /** Prefers codes and chose the password this time. */
  readonly chosePassword: boolean;
  /** The account that this browser made, as `e-mail phone`. */
  readonly madeFor: string;
  /** The name it was made with. */
  readonly madeName: string;
  readonly signUpTicket: string | null;
  readonly registered: RegisteredPhone | null;
  /** Of a login whose first factor was right. */
  readonly secondStep: SecondStep | null;
}

export const NEW_FLOW: EntryFlow = {
  email: '',
  fullName: '',
  phoneNumber: '',
  lastFour: '',
  channel: 'Phone',
  isCodeSent: false,
  nextCodeAt: 0,
  isLogin: true,
  loginBy: 'password',
  chosePassword: false,
  madeFor: '',
  madeName: '',
  signUpTicket: null,
  registered: null,
  secondStep: null,
};

/** What this tab had come to before a reload, else only the e-mail that was typed last. */
export function readFlow(): EntryFlow {
  return { ...NEW_FLOW, ...readKept<Partial<EntryFlow>>(ENTRY_FLOW_KEY) };
}

export function keepFlow(flow: EntryFlow | null): void {
  keep(ENTRY_FLOW_KEY, flow);
}

/** The address the account is known by to the server. */
export function accountEmail({ email, registered }: EntryFlow): string {
  return registered?.email || email || readContactEmail();
}

/** In how many milliseconds from now. */
export function inSeconds(seconds: number): number {
  return now().getTime() + seconds * 1000;
}
