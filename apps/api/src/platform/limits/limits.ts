import type { ErrorCode } from '@marquee/shared/error-codes';

export interface Limit {
  /** Allowed uses within the window. */
  readonly points: number;
  /** Length of the window. */
  readonly seconds: number;
  /** The error code of a refusal; RATE_LIMITED by default. */
  readonly code?: ErrorCode;
  /** What is counted by what, and whom the limit protects. */
  readonly why: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const LOGIN = { points: 10, seconds: 15 * MINUTE, code: 'LOGIN_THROTTLED' } as const;
const FACTOR = { points: 5, seconds: 15 * MINUTE, code: 'SECOND_FACTOR_LOCKED' } as const;
const CODE = { seconds: HOUR, code: 'CODE_THROTTLED' } as const;
const GUESS = { points: 10, seconds: DAY, code: 'CODES_CLOSED' } as const;
const PROMOTION = { points: 10, seconds: MINUTE, code: 'PROMOTION_THROTTLED' } as const;

/** Every limit that Redis counts, by its name there (decision 0079). Each is told by its key too: `limit:<name>:<key>`. */
export const LIMITS = {
  // logging in
  'login-account': {
    ...LOGIN,
    why: 'Wrong passwords of one account, from anywhere but its owner’s browsers: a password cannot be guessed.',
  },
  'login-ip': { ...LOGIN, why: 'Wrong passwords from one network with any account: nobody tries one password with many.' },
  'login-device': {
    ...LOGIN,
    why: 'Wrong passwords from a known browser of the owner, whom strangers’ attempts elsewhere do not lock out.',
  },
  'code-minute': {
    ...CODE,
    points: 1,
    seconds: MINUTE,
    why: 'Codes for one account, address or known browser: a second press sends nothing.',
  },
  'code-hour': { ...CODE, points: 5, why: 'The same for an hour: messages cost money and annoy.' },
  'code-network': { ...CODE, points: 60, why: 'Codes that one network asks for: a venue’s whole staff may share one.' },
  'wrong-codes-account': {
    ...GUESS,
    why: 'Wrong codes of one account from all unknown browsers: four digits are guessed in days otherwise.',
  },
  'wrong-codes-address': { ...GUESS, why: 'Wrong codes that were sent to one address, whatever account they belong to.' },
  'wrong-codes-device': { ...GUESS, why: 'Wrong codes in one known browser of the owner, whom strangers do not lock out.' },
  'wrong-codes-network': { ...GUESS, points: 30, why: 'Wrong codes from one network, across accounts.' },
  'wrong-codes-told': { points: 1, seconds: DAY, why: 'The owner is told of wrong codes once a day.' },
  'registered-email': { points: 10, seconds: HOUR, why: 'Guesses of the e-mail that a phone number is registered to.' },
  'registered-email-ip': { points: 10, seconds: HOUR, why: 'The same guesses from one network, for any number.' },
  'user-lookup': { points: 60, seconds: MINUTE, why: 'Acts of one network that reveal whether an address has an account.' },
  'passkey-login': { points: 120, seconds: 15 * MINUTE, why: 'Attempts from one network: each stores a challenge for some minutes.' },
  'second-factor': { ...FACTOR, why: 'Wrong second factors and proofs of one person, counted apart for each known browser of theirs.' },
  'totp-setup': { ...FACTOR, why: 'Wrong codes of an app that is being set up: only its owner types them.' },
  // accounts
  register: { points: 60, seconds: HOUR, why: 'New accounts from one network.' },
  'change-phone': { points: 5, seconds: HOUR, why: 'Links for one address from one browser: a stranger’s do not use up the owner’s.' },
  'change-phone-network': {
    points: 10,
    seconds: HOUR,
    why: 'Links for one address from one network, fewer than a mailbox gets: none uses that up by changing browsers.',
  },
  'change-phone-ip': { points: 60, seconds: HOUR, why: 'Links for all addresses from one network.' },
  'forgot-ip': { points: 60, seconds: HOUR, why: 'Links for new passwords that one network asks for.' },
  'reset-ip': { points: 60, seconds: HOUR, why: 'New passwords that one network sets by links: each is hashed.' },
  'verification-email': { points: 10, seconds: HOUR, why: 'Links that one person asks for to prove their address.' },
  'change-email': { points: 10, seconds: HOUR, why: 'Links that one person has sent to new primary addresses, which may be strangers’.' },
  'secondary-email': { points: 20, seconds: HOUR, why: 'Links that one person has sent to secondary addresses, which may be strangers’.' },
  portrait: { points: 30, seconds: HOUR, why: 'Pictures of one person: each is drawn anew and stored.' },
  // organizations and what they author
  organizations: { points: 20, seconds: HOUR, why: 'Organizations that one person creates.' },
  'organization-email': { points: 10, seconds: HOUR, why: 'Links that one organization has sent to prove its address.' },
  'team-invitations': { points: 100, seconds: HOUR, why: 'Invitations of one organization, which strangers would get as spam.' },
  'team-invitations-person': { points: 100, seconds: HOUR, why: 'Invitations by one person, who can create many organizations.' },
  'team-invitations-ip': { points: 200, seconds: HOUR, why: 'Invitations from one network, whatever their authors.' },
  posters: { points: 300, seconds: HOUR, why: 'Pictures of one organization: each is drawn in three sizes and stored for good.' },
  'card-readers': { points: 60, seconds: 5 * MINUTE, why: 'Calls of one organization: the provider limits those of all of them together.' },
  settlement: {
    points: 30,
    seconds: 5 * MINUTE,
    why: 'Readings of one organization: each asks for page after page, and the provider limits all together.',
  },
  exports: { points: 200, seconds: HOUR, why: 'Files that one person asks for: each takes a turn in the queue of all organizations.' },
  subscription: { points: 100, seconds: HOUR, why: 'New recipients of one organization: strangers would get its mails every day.' },
  'test-mail': { points: 20, seconds: HOUR, why: 'Test mails that one person sends to themselves.' },
  // buying, and tickets
  code: { ...PROMOTION, why: 'Secret codes that one visitor tries (BUY-016).' },
  'code-address': {
    ...PROMOTION,
    points: 60,
    why: 'All tries of one browser and address, counted first, so that parallel ones cannot pass.',
  },
  'code-address-wrong': { ...PROMOTION, why: 'Wrong ones of the same: deleting the cookie does not reset the count.' },
  'code-crowd': {
    ...PROMOTION,
    points: 1200,
    why: 'All tries of one network, which a crowd may share: it counts clients that pretend to be many browsers.',
  },
  'code-crowd-wrong': { ...PROMOTION, points: 200, why: 'Wrong ones of such a network.' },
  'buyer-check': {
    points: 20,
    seconds: 10 * MINUTE,
    why: 'Addresses of one cart: a person corrects one a few times; nobody learns of many what they bought.',
  },
  'member-id': { points: 60, seconds: HOUR, why: 'Unknown member ids of one network, so that real ones cannot be found by trying.' },
  'wait-list': { points: 60, seconds: MINUTE, why: 'People of one network, where a crowd may stand.' },
  renewal: { points: 120, seconds: MINUTE, why: 'Links of holders that one network opens and answers: nobody tries many.' },
  'move-own-ticket': { points: 30, seconds: HOUR, why: 'Moves of one person to other seats, each of which is a mail.' },
  'share-tickets': { points: 30, seconds: HOUR, why: 'Offers of one person, each of which is a message to somebody.' },
  'my-tickets-ip': { points: 60, seconds: HOUR, why: 'Mails with somebody’s orders that one network asks for.' },
  'mail-again': { points: 100, seconds: HOUR, why: 'Mails that one person of the staff sends again, to whatever address they type.' },
  'order-pdf': {
    points: 30,
    seconds: MINUTE,
    why: 'Drawings of one order: more than people ask for who reload and print; each costs the processor of a sale.',
  },
  'order-qr': {
    points: 600,
    seconds: MINUTE,
    why: 'Codes of one order. Networks have no such limit: a provider of mail fetches those of all its readers.',
  },
  'order-pages': {
    points: 1000,
    seconds: MINUTE,
    why: 'Pages of any orders for one network: a campus shares one address, so those of some hundred orders.',
  },
  'staff-order-pdf': {
    points: 30,
    seconds: MINUTE,
    why: 'Drawings of one order for the staff, counted apart: nobody’s crowd keeps the box office waiting.',
  },
  'staff-order-qr': { points: 600, seconds: MINUTE, why: 'Codes of one order for the staff.' },
  'door-search': {
    points: 60,
    seconds: MINUTE,
    why: 'Searches of one person at the door: allows typing names at a queue, but not listing all holders.',
  },
  'gift-card': {
    points: 20,
    seconds: 10 * MINUTE,
    why: 'Unknown codes of gift cards that one person types: nobody finds a card by trying. Typing errors are found by the check character and not counted.',
  },
  'door-code': {
    points: 20,
    seconds: 10 * MINUTE,
    why: 'Wrong codes that one person types; typing errors are found by the check character and not counted.',
  },
  'door-simulator': {
    points: 120,
    seconds: 10 * MINUTE,
    why: 'Codes that one person tries out at the desk, each of which reads an order.',
  },
  'door-list-mail': {
    points: 3,
    seconds: 10 * MINUTE,
    why: 'Mails of one event’s door list to all who manage doors: as often as somebody needs it anew, and not by a finger that stays on the button.',
  },
  'pairing-code': {
    points: 20,
    seconds: 10 * MINUTE,
    why: 'Codes to pair a device by that one network types: of 78 thousand million none is guessed in its quarter of an hour.',
  },
  // messages to one mailbox or phone on request of others, whoever requests them: nobody can flood a stranger's with our mails
  'to-password-reset': { points: 5, seconds: HOUR, code: 'RESET_ALREADY_MAILED', why: 'Links for a new password to one address.' },
  'to-phone-link': { points: 20, seconds: HOUR, why: 'Links to change the phone number to one address.' },
  'to-address-link': { points: 5, seconds: HOUR, why: 'Links that prove an address to it.' },
  'to-account-notice': { points: 10, seconds: DAY, why: 'Notices of changed addresses to one that nobody has proved.' },
  'to-team-invitation': { points: 5, seconds: DAY, why: 'Invitations to one address.' },
  'to-sharing-offer': { points: 10, seconds: DAY, why: 'Offers of tickets to one recipient.' },
  'to-wait-list': { points: 5, seconds: DAY, why: 'Mails about the wait list of one event to one address.' },
  'to-wait-list-all': { points: 15, seconds: DAY, why: 'Mails about the wait lists of all events to one address.' },
  'to-sales-mail': { points: 50, seconds: DAY, why: 'Times that one address is made a recipient of figures.' },
  'to-free-order': { points: 50, seconds: DAY, why: 'Free orders of one address: a stranger’s mailbox would get a confirmation of each.' },
  'to-my-tickets': { points: 5, seconds: HOUR, why: 'Mails with all orders of one address to it.' },
  'to-order-again': { points: 10, seconds: DAY, why: 'Mails of orders that the staff send again to one address.' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** What is sent to one recipient. */
export type MessageKind = {
  [Name in LimitName]: Name extends `to-${string}-all` ? never : Name extends `to-${infer Kind}` ? Kind : never;
}[LimitName];
