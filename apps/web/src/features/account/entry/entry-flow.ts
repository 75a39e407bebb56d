import { now } from '#lib/time/clock.ts';
import { ENTRY_FLOW_KEY } from '#lib/session/enter-as.ts';
import { keep, readKept } from '#lib/storage/kept.ts';
import { readContactEmail } from '#lib/storage/user-contact.ts';

/** The account that already has the typed phone number, and the user's choice about it. */
export interface RegisteredPhone {
  /** As the server masks it. */
  readonly masked: string;
  /** Typed in full by the user. */
  readonly email: string;
  readonly choice: 'changed' | 'several' | null;
}

/** What the server requires in addition to the password or the code. */
export interface SecondStep {
  /** Identifies the login; valid for ten minutes in this browser. */
  readonly ticket: string;
  readonly methods: readonly string[];
}

/** The state shared by the steps of an entry page. It never contains a password. */
export interface EntryFlow {
  readonly email: string;
  readonly fullName: string;
  readonly phoneNumber: string;
  /** The last four digits of the phone that receives codes; '' when they are sent by e-mail. */
  readonly lastFour: string;
  readonly channel: 'Phone' | 'Email';
  /** A code was sent; false while the next one has to wait. */
  readonly isCodeSent: boolean;
  /** When the next code may be requested, in milliseconds. */
  readonly nextCodeAt: number;
  /** Too many wrong codes today: the link by e-mail is offered. */
  readonly areCodesClosed: boolean;
  readonly isLogin: boolean;
  /** What the step `login` asks for. */
  readonly loginBy: 'password' | 'code';
  /** Prefers codes and chose the password this time. */
  readonly chosePassword: boolean;
  /** The account that this browser created, as `e-mail phone`. */
  readonly madeFor: string;
  /** The name it was created with. */
  readonly madeName: string;
  readonly signUpTicket: string | null;
  readonly registered: RegisteredPhone | null;
  /** Set while a login whose first factor was correct waits for its second. */
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
  areCodesClosed: false,
  isLogin: true,
  loginBy: 'password',
  chosePassword: false,
  madeFor: '',
  madeName: '',
  signUpTicket: null,
  registered: null,
  secondStep: null,
};

/** The state of this tab before a reload, else only the e-mail that was typed last. */
export function readFlow(): EntryFlow {
  return { ...NEW_FLOW, ...readKept<Partial<EntryFlow>>(ENTRY_FLOW_KEY) };
}

export function keepFlow(flow: EntryFlow | null): void {
  keep(ENTRY_FLOW_KEY, flow);
}

/** The address under which the server knows the account. */
export function accountEmail({ email, registered }: EntryFlow): string {
  return registered?.email || email || readContactEmail();
}

/** Milliseconds from now. */
export function inSeconds(seconds: number): number {
  return now().getTime() + seconds * 1000;
}
