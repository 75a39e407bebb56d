import type { PackedPlan } from '@marquee/shared/seating/packed-plan';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Money in whole cents. */
  Cents: { input: number; output: number; }
  /** A date-time string at UTC, such as 2019-12-03T09:54:33Z, compliant with the date-time format. */
  DateTime: { input: string; output: string; }
  /** An id of ours: 24 hex digits. A malformed one is refused. */
  ObjectId: { input: string; output: string; }
  /** A seating plan as JSON: categories, sections, areas and shapes; the seats of a row are lines of one text. */
  PackedPlan: { input: PackedPlan; output: PackedPlan; }
};

export type AcceptRoleInput = {
  accept: Scalars['Boolean']['input'];
  key?: InputMaybe<Scalars['String']['input']>;
  roleId: Scalars['ObjectId']['input'];
};

export type AccessKind =
  | 'assistanceDog'
  | 'hearingLoop'
  | 'stepFree';

export type AccessNeeds = {
  kinds: Array<AccessKind>;
  text?: Maybe<Scalars['String']['output']>;
};

/** What the people of the order need to come. Only the staff of the event read it, until 30 days after it. */
export type AccessNeedsInput = {
  kinds: Array<AccessKind>;
  /** At most 500 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
};

export type AccountSecurity = {
  passkeys: Array<Passkey>;
  proofs: Array<ProofMethod>;
  recoveryCodesLeft: Scalars['Int']['output'];
  totpSince?: Maybe<Scalars['DateTime']['output']>;
};

/** How many items are waiting, being done, done, failed and left out. */
export type ActCounts = {
  done: Scalars['Int']['output'];
  failed: Scalars['Int']['output'];
  leftOut: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  waiting: Scalars['Int']['output'];
};

export type ActInput = {
  actId: Scalars['ObjectId']['input'];
};

export type ActItem = {
  _id: Scalars['ObjectId']['output'];
  amount: Scalars['Cents']['output'];
  /** What it is about: an id, for example of an order. */
  key: Scalars['String']['output'];
  label: Scalars['String']['output'];
  /** Why it failed or was left out. */
  reason?: Maybe<Scalars['String']['output']>;
  state: ActItemState;
};

export type ActItemState =
  | 'Doing'
  | 'Done'
  | 'Failed'
  | 'LeftOut'
  | 'Waiting';

export type ActItemsQuery = {
  after?: InputMaybe<Scalars['ObjectId']['input']>;
  states: Array<ActItemState>;
};

/** Something that is done to many at once: it counts down, runs item by item, and says what became of each. */
export type ActOnMany = {
  _id: Scalars['ObjectId']['output'];
  /** Cents that moved so far. */
  amount: Scalars['Cents']['output'];
  /** How many payments or answers it waits for. */
  awaits: Scalars['Int']['output'];
  counts: ActCounts;
  createdAt: Scalars['DateTime']['output'];
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Undone or stopped by itself: whoever began it had lost the permission. */
  hasLostAuthor?: Maybe<Scalars['Boolean']['output']>;
  /** Fifty of its items, in the order of the plan. */
  items: Array<ActItem>;
  /** For example `cancellation.cancel-event`. */
  kind: Scalars['String']['output'];
  preview: ActPreview;
  /** When it begins; until then it can be undone. */
  startsAt: Scalars['DateTime']['output'];
  /** Milliseconds until it begins, by the clock of the server. */
  startsInMs: Scalars['Int']['output'];
  state: ActState;
  subjectId: Scalars['ObjectId']['output'];
  /** Why all that is left waits, for example for a limit of the mail provider. */
  waitsFor?: Maybe<Scalars['String']['output']>;
};


/** Something that is done to many at once: it counts down, runs item by item, and says what became of each. */
export type ActOnManyItemsArgs = {
  query: ActItemsQuery;
};

/** What an act on many will do, by the rules that will do it. Amounts in cents. */
export type ActPreview = {
  addOns: Scalars['Int']['output'];
  amount: Scalars['Cents']['output'];
  /** What the organization itself bears. */
  fees: Scalars['Cents']['output'];
  /** The first ten. */
  first: Array<ActPreviewItem>;
  /** Items that it will not touch. */
  leftOut: Scalars['Int']['output'];
  orders: Scalars['Int']['output'];
  people: Scalars['Int']['output'];
  tickets: Scalars['Int']['output'];
};

export type ActPreviewItem = {
  amount: Scalars['Cents']['output'];
  key: Scalars['String']['output'];
  label: Scalars['String']['output'];
  /** Why it will be left out. */
  reason?: Maybe<Scalars['String']['output']>;
};

export type ActState =
  | 'Counting'
  | 'Done'
  | 'Running'
  | 'Stopped'
  | 'Undone';

export type ActivityReport = {
  exportId: Scalars['ObjectId']['output'];
  message?: Maybe<Scalars['String']['output']>;
  url?: Maybe<Scalars['String']['output']>;
};

export type AddCardReaderInput = {
  label: Scalars['String']['input'];
  registrationCode: Scalars['String']['input'];
};

/** Known by the address: one that is known already answers its contact. */
export type AddContactAtCounterInput = {
  email: Scalars['String']['input'];
  fullName: Scalars['String']['input'];
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
};

export type AddDeviceInput = {
  endsAt: Scalars['DateTime']['input'];
  eventIds: Array<Scalars['ObjectId']['input']>;
  gateId?: InputMaybe<Scalars['ObjectId']['input']>;
  maySell: Scalars['Boolean']['input'];
  name: Scalars['String']['input'];
  /** Where it sells; needed where the organization has tills. */
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type AddMailedAddressInput = {
  proof: Scalars['String']['input'];
};

export type AddSubscriptionInput = {
  email: Scalars['String']['input'];
  eventId: Scalars['ObjectId']['input'];
  frequency: Scalars['String']['input'];
};

/** A device with the code that pairs it, which is told once. */
export type AddedDevice = {
  code: Scalars['String']['output'];
  codeExpiresAt: Scalars['DateTime']['output'];
  device: DoorDevice;
};

export type Address = {
  address1?: Maybe<Scalars['String']['output']>;
  address2?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  country?: Maybe<Scalars['String']['output']>;
  lat?: Maybe<Scalars['Float']['output']>;
  lng?: Maybe<Scalars['Float']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  placeId?: Maybe<Scalars['String']['output']>;
  placeName?: Maybe<Scalars['String']['output']>;
  state?: Maybe<Scalars['String']['output']>;
  timezone?: Maybe<Scalars['String']['output']>;
  zip?: Maybe<Scalars['String']['output']>;
};

export type AddressInput = {
  address1?: InputMaybe<Scalars['String']['input']>;
  address2?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  /** ISO 3166, two letters. Without it the United States. */
  country?: InputMaybe<Scalars['String']['input']>;
  lat?: InputMaybe<Scalars['Float']['input']>;
  lng?: InputMaybe<Scalars['Float']['input']>;
  state?: InputMaybe<Scalars['String']['input']>;
  zip?: InputMaybe<Scalars['String']['input']>;
};

export type AdjustGiftCardInput = {
  /** Cents: below 0 takes off. */
  amount: Scalars['Int']['input'];
  giftCardId: Scalars['ObjectId']['input'];
  reason: Scalars['String']['input'];
};

export type AdminEvent = {
  _id: Scalars['ObjectId']['output'];
  cancel: Scalars['Boolean']['output'];
  days: Array<Scalars['DateTime']['output']>;
  firstPublishedAt?: Maybe<Scalars['DateTime']['output']>;
  name: Scalars['String']['output'];
  orgId: Scalars['ObjectId']['output'];
  orgName: Scalars['String']['output'];
  published: Scalars['Boolean']['output'];
  timezone: Scalars['String']['output'];
  venueName?: Maybe<Scalars['String']['output']>;
};

export type AdmitGuestInput = {
  /** The event of the list. */
  eventId: Scalars['ObjectId']['input'];
  guestId: Scalars['ObjectId']['input'];
  idempotencyKey: Scalars['String']['input'];
  /** How many came; all that wait without it. */
  places?: InputMaybe<Scalars['Int']['input']>;
};

export type AdmitItemInput = {
  answers?: InputMaybe<Array<DoorAnswerInput>>;
  attempt?: InputMaybe<Scalars['String']['input']>;
  eventId: Scalars['ObjectId']['input'];
  gateId?: InputMaybe<Scalars['ObjectId']['input']>;
  itemId: Scalars['ObjectId']['input'];
  orderId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Out notes who leaves; without one it is the way in. */
  passage?: InputMaybe<Passage>;
  qrVersion: Scalars['Int']['input'];
};

/** A guest whose places were handed out at the door, and what letting them in did. */
export type AdmittedGuest = {
  checkIn: OrderCheckIn;
  guest: Guest;
};

export type AnalyticsInterval =
  | 'day'
  | 'hour'
  | 'month'
  | 'week'
  | 'year';

export type AnalyticsPoint = {
  x: Scalars['DateTime']['output'];
  y: Scalars['Float']['output'];
};

export type AnalyticsSegment = {
  coordinates: Array<AnalyticsPoint>;
  label: Scalars['String']['output'];
  total: Scalars['Float']['output'];
};

export type AnalyticsSeries = {
  coordinates: Array<AnalyticsPoint>;
  interval: AnalyticsInterval;
  intervalOptions: Array<AnalyticsInterval>;
  label: Scalars['String']['output'];
  /** Of as many days before, up to `previousEndDate`; null for all time. */
  previousTotal?: Maybe<Scalars['Float']['output']>;
  segments: Array<AnalyticsSegment>;
  total: Scalars['Float']['output'];
  type: AnalyticsType;
  unit: AnalyticsUnit;
};

export type AnalyticsTotal = {
  label: Scalars['String']['output'];
  total: Scalars['Float']['output'];
  type: AnalyticsType;
  unit: AnalyticsUnit;
};

export type AnalyticsType =
  | 'Overview'
  | 'Promotions'
  | 'TicketComps'
  | 'TicketSales'
  | 'TicketsScanned'
  | 'TicketsSold'
  | 'TotalOrders'
  | 'TotalSales'
  | 'UpgradeSales'
  | 'UpgradesScanned'
  | 'UpgradesSold';

export type AnalyticsUnit =
  | 'cents'
  | 'count';

export type AnswerInput = {
  customFieldId: Scalars['ObjectId']['input'];
  value: Scalars['String']['input'];
};

export type AnswerShareInput = {
  orderId: Scalars['ObjectId']['input'];
  sharingId: Scalars['ObjectId']['input'];
  status: ShareAnswer;
};

export type AnsweredInvitation = {
  token?: Maybe<Scalars['String']['output']>;
};

export type AppliedCode = {
  appliesTo: AppliesTo;
  code: Scalars['String']['output'];
  discountType?: Maybe<DiscountType>;
  discountValue?: Maybe<Scalars['Float']['output']>;
  reducedTicketTypeIds: Array<Scalars['ObjectId']['output']>;
  reservation?: Maybe<Reservation>;
  /** Where seats are given to the code: `/seating/<id>/free?key=<it>` says which of them are free too. */
  seatsKey?: Maybe<Scalars['String']['output']>;
  ticketTypes: Array<PublicTicketType>;
  type: PromotionType;
  upgrades: Array<PublicUpgrade>;
};

export type AppliedScan = {
  attempt: Scalars['String']['output'];
  /** Applied: admitted, or noted who left. Repeated: known already. Doubtful: let in, and the server would not have. Recorded: refused by the device, or left without having come in. */
  outcome: QueuedOutcome;
};

export type AppliedScans = {
  doubtful: Scalars['Int']['output'];
  /** Null where nobody is scanned who leaves. */
  inside?: Maybe<DoorInside>;
  scanned: Scalars['Int']['output'];
  scans: Array<AppliedScan>;
  sold: Scalars['Int']['output'];
};

export type AppliesTo =
  | 'PerOrder'
  | 'PerTicket';

export type ApplyCodeInput = {
  code: Scalars['String']['input'];
  /** An event or a season, exactly one. */
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
  token?: InputMaybe<Scalars['String']['input']>;
};

export type ApplyPlatformFeesInput = {
  applicationId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type ApplyScansInput = {
  eventId: Scalars['ObjectId']['input'];
  scans: Array<QueuedScanInput>;
  sentAt: Scalars['DateTime']['input'];
};

export type AreaCapacityInput = {
  capacity: Scalars['Int']['input'];
  id: Scalars['String']['input'];
};

export type AreaOfSeatMap = {
  areaId: Scalars['String']['output'];
  left: Scalars['Int']['output'];
};

export type Artist = {
  _id: Scalars['ObjectId']['output'];
  contacts: Array<ArtistContact>;
  createdAt: Scalars['DateTime']['output'];
  genres: Array<Scalars['String']['output']>;
  imageUrl?: Maybe<Scalars['String']['output']>;
  metrics?: Maybe<SalesMetrics>;
  name: Scalars['String']['output'];
  orgId: Scalars['ObjectId']['output'];
  pressKits: Array<PressKit>;
  socialAccounts: Array<SocialAccount>;
  type: ArtistType;
  version: Scalars['Int']['output'];
};

export type ArtistContact = {
  email?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  phoneNumber?: Maybe<Scalars['String']['output']>;
  role?: Maybe<Scalars['String']['output']>;
};

export type ArtistContactInput = {
  email?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  role?: InputMaybe<Scalars['String']['input']>;
};

export type ArtistType =
  | 'Group'
  | 'Individual';

export type ArtistsQueryInput = {
  name?: InputMaybe<Scalars['String']['input']>;
};

export type AskedPhoneChange = {
  email: Scalars['String']['output'];
  phoneNumber: Scalars['String']['output'];
};

export type AuditActorGroup =
  | 'Operator'
  | 'System';

export type AuditActorKind =
  | 'Operator'
  | 'Person'
  | 'System';

export type AuditLogActor = {
  email?: Maybe<Scalars['String']['output']>;
  kind: AuditActorKind;
  name?: Maybe<Scalars['String']['output']>;
  userId?: Maybe<Scalars['ObjectId']['output']>;
};

export type AuditLogEntry = {
  _id: Scalars['ObjectId']['output'];
  action: Scalars['String']['output'];
  actor: AuditLogActor;
  at: Scalars['DateTime']['output'];
  detail: Scalars['String']['output'];
  subject: AuditLogSubject;
  what: Scalars['String']['output'];
};

export type AuditLogExport = {
  exportId: Scalars['ObjectId']['output'];
  message?: Maybe<Scalars['String']['output']>;
  url?: Maybe<Scalars['String']['output']>;
};

export type AuditLogPage = {
  after?: Maybe<Scalars['String']['output']>;
  entries: Array<AuditLogEntry>;
  hasMore: Scalars['Boolean']['output'];
};

export type AuditLogQueryInput = {
  actorId?: InputMaybe<Scalars['ObjectId']['input']>;
  by?: InputMaybe<AuditActorGroup>;
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
  what?: InputMaybe<Scalars['String']['input']>;
};

export type AuditLogSubject = {
  id: Scalars['String']['output'];
  kind: Scalars['String']['output'];
  name?: Maybe<Scalars['String']['output']>;
};

export type AuthPayload = {
  token: Scalars['String']['output'];
  user: User;
};

export type BeginPasskeyLoginInput = {
  secondStepTicket?: InputMaybe<Scalars['String']['input']>;
};

export type BestSeat = {
  id: Scalars['String']['output'];
  /** `section-row-number` */
  text: Scalars['String']['output'];
  /** The first ticket type that everybody may buy for it. */
  ticketTypeId: Scalars['ObjectId']['output'];
  /** In words: `Stalls, row F, seat 12`. */
  words: Scalars['String']['output'];
};

export type BestSeats = {
  seats: Array<BestSeat>;
  /** `adjacentRows` and `near`: they are not all beside each other. */
  together: Together;
};

export type BestSeatsInput = {
  /** Categories of the plan by their `_id`; all without any. */
  categoryIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  count: Scalars['Int']['input'];
  /** Of the event, or of the season by `seasonId`. */
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Places for wheelchairs and companion seats too. */
  isAccessible?: InputMaybe<Scalars['Boolean']['input']>;
  /** The most that one seat may cost, with every fee that must be paid, before sales tax. */
  maxPrice?: InputMaybe<Scalars['Cents']['input']>;
  /** Chosen nights of the season: seats that are free on these, of packages for them. */
  nightIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  /** Seats that are free on every night to come. */
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** What `applyCode` answered: the seats of that code too. */
  seatsKey?: InputMaybe<Scalars['String']['input']>;
};

export type BlockGiftCardInput = {
  giftCardId: Scalars['ObjectId']['input'];
  /** False unblocks it. */
  isBlocked: Scalars['Boolean']['input'];
  reason: Scalars['String']['input'];
};

export type BooksState =
  | 'Agrees'
  | 'Differs'
  | 'NotConnected'
  | 'NotRead';

export type BreakApartOrdersInput = {
  /** Of the page before. */
  after?: InputMaybe<Scalars['String']['input']>;
  all?: InputMaybe<Scalars['Boolean']['input']>;
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Orders a page, at most 500; 500 when empty. */
  first?: InputMaybe<Scalars['Int']['input']>;
  /** One order: its items on offer are printed too. */
  orderId?: InputMaybe<Scalars['ObjectId']['input']>;
  orderIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type BuyerCheck = {
  codeIsUsed: Scalars['Boolean']['output'];
  limits: Array<ExceededLimit>;
};

export type BuyerInput = {
  email: Scalars['String']['input'];
  fullName: Scalars['String']['input'];
  phoneNumber: Scalars['String']['input'];
};

/** What staff hold for a caller until a time, and what became of it. Cents. */
export type CallerHoldView = {
  /** That of its order, once the caller made one. */
  _id: Scalars['ObjectId']['output'];
  /** The name of who holds it. */
  by: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  email?: Maybe<Scalars['String']['output']>;
  /** The name of who gave it up. */
  endedBy?: Maybe<Scalars['String']['output']>;
  fullName: Scalars['String']['output'];
  /** `2 × Balcony: row B, seat 14; row B, seat 15` */
  lines: Array<Scalars['String']['output']>;
  /** Where the caller pays, as long as that is possible. */
  link?: Maybe<Scalars['String']['output']>;
  /** The number of its order. */
  number: Scalars['String']['output'];
  phoneNumber?: Maybe<Scalars['String']['output']>;
  places: Scalars['Int']['output'];
  state: CallerState;
  total: Scalars['Cents']['output'];
  until: Scalars['DateTime']['output'];
};

export type CallerState =
  | 'GivenUp'
  | 'Paid'
  | 'Paying'
  | 'Returned'
  | 'Waiting';

/** What cancelling the event does. Amounts in cents; `preview.fees` are debited from the organization. */
export type CancelEventAnswer = {
  /** Null in a dry run. */
  act?: Maybe<ActOnMany>;
  errors: Array<CancelEventError>;
  event: Event;
  /** Whether a preference for refunds is needed. */
  hasOrders: Scalars['Boolean']['output'];
  preview: ActPreview;
};

/** Why the real call would be refused. */
export type CancelEventError = {
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

export type CancelEventInput = {
  dryRun: Scalars['Boolean']['input'];
  eventId: Scalars['ObjectId']['input'];
  eventType?: InputMaybe<CancelType>;
  refundReason?: InputMaybe<Scalars['String']['input']>;
  refundsAdmitted?: InputMaybe<Scalars['Boolean']['input']>;
};

export type CancelOrderInput = {
  cancelReason?: InputMaybe<Scalars['String']['input']>;
  orderId: Scalars['ObjectId']['input'];
};

export type CancelTicketSharingInput = {
  orderId: Scalars['ObjectId']['input'];
};

export type CancelType =
  | 'WithRefund'
  | 'WithoutRefund';

export type Capacity = {
  _id: Scalars['ObjectId']['output'];
  /** It is for all ticket types, also for those that are added later. */
  isWhole: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  remainingQty: Scalars['Int']['output'];
  soldQty: Scalars['Int']['output'];
  ticketTypeIds: Array<Scalars['ObjectId']['output']>;
  totalQty: Scalars['Int']['output'];
  upgradeIds: Array<Scalars['ObjectId']['output']>;
};

export type CapacityInput = {
  _id: Scalars['ObjectId']['input'];
  /** It is for all ticket types, also for those that are added later. */
  isWhole?: InputMaybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
  ticketTypeIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  totalQty: Scalars['Int']['input'];
  upgradeIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
};

/** What the form needs in which staff type a card. */
export type CardForm = {
  clientSecret?: Maybe<Scalars['String']['output']>;
  /** `stripe` or `simulator`. */
  provider: Scalars['String']['output'];
  publishableKey?: Maybe<Scalars['String']['output']>;
  simulatorUrl?: Maybe<Scalars['String']['output']>;
  stripeAccountId?: Maybe<Scalars['String']['output']>;
};

export type CardReader = {
  id: Scalars['String']['output'];
  ipAddress?: Maybe<Scalars['String']['output']>;
  label: Scalars['String']['output'];
  serialNumber: Scalars['String']['output'];
  status: CardReaderStatus;
};

export type CardReaderStatus =
  | 'connected'
  | 'offline';

export type CartCaller = {
  email?: Maybe<Scalars['String']['output']>;
  fullName: Scalars['String']['output'];
  phoneNumber?: Maybe<Scalars['String']['output']>;
};

export type CartLine = {
  allInTotal: Scalars['Cents']['output'];
  /** The standing area of the plan that its places are in. */
  areaId?: Maybe<Scalars['String']['output']>;
  complimentary: Scalars['Boolean']['output'];
  /** The days of the event that a ticket is for; none of an add-on. */
  dayIds: Array<Scalars['ObjectId']['output']>;
  itemId: Scalars['ObjectId']['output'];
  kind: Scalars['String']['output'];
  name: Scalars['String']['output'];
  quantity: Scalars['Int']['output'];
  /** A table that is sold whole is one row of quantity 1 with all its seats. */
  seats: Array<CartSeat>;
  tierName?: Maybe<Scalars['String']['output']>;
  total: Scalars['Cents']['output'];
  unitPrice: Scalars['Cents']['output'];
};

export type CartSeat = {
  id: Scalars['String']['output'];
  /** `section-row-number` */
  text: Scalars['String']['output'];
  /** `Stalls, row F, seat 12` */
  words: Scalars['String']['output'];
};

export type CartTicketInput = {
  /** The standing area, where its category has several. */
  areaId?: InputMaybe<Scalars['String']['input']>;
  /** The chosen nights of a season, by their events: of a ticket type of which buyers choose them, and of no other. */
  nightIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  quantity: Scalars['Int']['input'];
  /** Ids of chosen seats of its category, as many as `quantity`; a table that is sold whole with all its seats. */
  seats?: InputMaybe<Array<Scalars['String']['input']>>;
  ticketTypeId: Scalars['ObjectId']['input'];
};

export type CartTotals = {
  discount: Scalars['Cents']['output'];
  fees: Array<FeeLine>;
  processingFee: Scalars['Cents']['output'];
  salesTax: Scalars['Cents']['output'];
  salesTaxPercent: Scalars['Float']['output'];
  serviceFee: Scalars['Cents']['output'];
  subtotal: Scalars['Cents']['output'];
  total: Scalars['Cents']['output'];
};

export type CartUpgradeInput = {
  quantity: Scalars['Int']['input'];
  upgradeId: Scalars['ObjectId']['input'];
};

export type ChangeCodeKeyInput = {
  retireEarlier: Scalars['Boolean']['input'];
};

export type ChangeEntryPhoneInput = {
  email: Scalars['String']['input'];
  isCustomer?: Scalars['Boolean']['input'];
  phoneNumber: Scalars['String']['input'];
  signUpTicket?: InputMaybe<Scalars['String']['input']>;
};

export type ChangePricesInput = {
  by: PriceStep;
  eventId: Scalars['ObjectId']['input'];
  /** Percent points with at most two decimals, or cents; negative lowers. */
  value: Scalars['Float']['input'];
  /** The version of the event that was previewed; an event saved since is refused. */
  version: Scalars['Int']['input'];
};

export type ChangeRenewalInput = {
  endsAt: Scalars['DateTime']['input'];
  /** Or else the night, for which holders of its season pay. */
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  reminderDays: Array<Scalars['Int']['input']>;
  /** The new season. */
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type ChangeSeatChannelInput = {
  channelId: Scalars['ObjectId']['input'];
  eventId: Scalars['ObjectId']['input'];
  generalAt?: InputMaybe<Scalars['DateTime']['input']>;
  kind: SeatChannelKind;
  promotionId?: InputMaybe<Scalars['ObjectId']['input']>;
  version: Scalars['Int']['input'];
};

/** A card pays what `payments` leave of the cart: at the reader, which asks for it, or typed by staff in the form of the page. Again with another reader, or after a refusal, it is the same order and is charged once. */
export type ChargeAtCounterInput = {
  answers?: InputMaybe<Array<AnswerInput>>;
  buyer?: InputMaybe<CounterBuyerInput>;
  exchange?: InputMaybe<ChargedExchangeInput>;
  expectedTotal: Scalars['Cents']['input'];
  /** What staff took before; theirs when the card was charged. */
  payments: Array<CounterPaymentInput>;
  /** Of the way `reader`: which one asks. */
  readerId?: InputMaybe<Scalars['String']['input']>;
  /** As in SellAtCounterInput. */
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
  token: Scalars['String']['input'];
  way: ChargedWay;
};

/** The reader of the till asks for the card. Again it is the same order and is charged once. */
export type ChargeAtDoorInput = {
  expectedTotal: Scalars['Cents']['input'];
  /** Of staff; a device sells at the one that a manager gave it. */
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
  token: Scalars['String']['input'];
};

/** The tickets that go back for the cart: what they count for pays first, and they go back when the card was charged. */
export type ChargedExchangeInput = {
  /** What staff told the guest. */
  expectedDifference: Scalars['Cents']['input'];
  orderId: Scalars['ObjectId']['input'];
  ticketIds: Array<Scalars['ObjectId']['input']>;
};

export type ChargedWay =
  | 'card'
  | 'reader';

export type CheckInOrderInput = {
  answers?: InputMaybe<Array<DoorAnswerInput>>;
  attempt?: InputMaybe<Scalars['String']['input']>;
  eventId: Scalars['ObjectId']['input'];
  gateId?: InputMaybe<Scalars['ObjectId']['input']>;
  itemIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  orderId: Scalars['ObjectId']['input'];
};

export type CheckedOrganization = {
  /** Ledger against provider. */
  books: BooksState;
  orgId: Scalars['ObjectId']['output'];
  orgName: Scalars['String']['output'];
  /** Payments that were compared with the provider. */
  payments: Scalars['Int']['output'];
  /** Orders whose entries do not add up to them. */
  wrongOrders: Scalars['Int']['output'];
  wrongPayments: Scalars['Int']['output'];
};

export type CheckupFinding = {
  level: CheckupLevel;
  message: Scalars['String']['output'];
  path: Scalars['String']['output'];
};

export type CheckupLevel =
  | 'fine'
  | 'impossible'
  | 'odd';

export type ChosenSeatsInput = {
  eventId: Scalars['ObjectId']['input'];
  otherEventIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  seatIds: Array<Scalars['String']['input']>;
};

/** Nothing is held for tickets of `fromId` where `toId` is absent. */
export type ChosenTypeInput = {
  fromId: Scalars['ObjectId']['input'];
  toId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type ClaimGuestInput = {
  /** The event of the list. */
  eventId: Scalars['ObjectId']['input'];
  guestId: Scalars['ObjectId']['input'];
  idempotencyKey: Scalars['String']['input'];
  /** How many came; all that wait without it. */
  places?: InputMaybe<Scalars['Int']['input']>;
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type ClaimedGuest = {
  guest: Guest;
  order: Order;
};

export type CloseSeatsInput = {
  eventId: Scalars['ObjectId']['input'];
  /** Of the hold block that has the closed seats. */
  name: Scalars['String']['input'];
  parties: Array<PartyToMoveInput>;
  seatIds: Array<Scalars['String']['input']>;
};

/** Closes with the last count; `left` stays in the drawer, the rest is carried to the bank. */
export type CloseShiftInput = {
  left: Scalars['Cents']['input'];
  /** Why the count differs. */
  reason?: InputMaybe<Scalars['String']['input']>;
  shiftId: Scalars['ObjectId']['input'];
};

export type ClosingParty = {
  /** Their seats, in the order of the plan. */
  from: Array<Scalars['String']['output']>;
  holder: Scalars['String']['output'];
  orderId: Scalars['ObjectId']['output'];
  orderNumber: Scalars['String']['output'];
  /** The seats that they get together; null for a party that keeps its seats. */
  to?: Maybe<Array<Scalars['String']['output']>>;
  why?: Maybe<NotMoved>;
};

export type CodeChannel =
  | 'Email'
  | 'Phone';

/** A key that signs the codes on tickets; its private half leaves the server nowhere. */
export type CodeKey = {
  from: Scalars['DateTime']['output'];
  /** As codes name it: eight hexadecimal digits. */
  keyId: Scalars['String']['output'];
  /** Ed25519, 32 bytes, base64url. */
  publicKey: Scalars['String']['output'];
  retiredAt?: Maybe<Scalars['DateTime']['output']>;
};

/** What one role may give away of an event or season, and what it has given: tickets that were not taken back. */
export type CompBudgetRow = {
  /** Null without a limit. */
  budget?: Maybe<Scalars['Int']['output']>;
  given: Scalars['Int']['output'];
  role: Scalars['String']['output'];
};

export type CompanionPrice =
  | 'Free'
  | 'Full'
  | 'Half';

export type CompanionSide =
  | 'left'
  | 'right';

export type ComplimentaryWith =
  | 'order'
  | 'ticket';

export type Comps = {
  budgets: Array<CompBudgetRow>;
  /** The newest first. */
  given: Array<GivenComp>;
  /** The caller’s own; null of whoever has no budget. */
  own?: Maybe<CompBudgetRow>;
};

export type CompsInput = {
  /** An event or a season, exactly one. */
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type ConfirmEntryPhoneInput = {
  changePhoneCode: Scalars['String']['input'];
};

export type ConfirmIdentityInput = {
  code?: InputMaybe<Scalars['String']['input']>;
  loginCode?: InputMaybe<Scalars['String']['input']>;
  passkey?: InputMaybe<PasskeyAnswerInput>;
  password?: InputMaybe<Scalars['String']['input']>;
};

export type ConfirmOrderInput = {
  token: Scalars['String']['input'];
};

export type ConfirmOrganizationEmailInput = {
  key: Scalars['String']['input'];
  orgId: Scalars['ObjectId']['input'];
};

export type ConfirmPhoneChangeInput = {
  phoneNumberToken: Scalars['String']['input'];
};

export type ConfirmTotpInput = {
  code: Scalars['String']['input'];
};

export type ConfirmedEmail = {
  email: Scalars['String']['output'];
  orgName: Scalars['String']['output'];
};

export type ConfirmedPhoneChange = {
  email: Scalars['String']['output'];
  phoneNumber: Scalars['String']['output'];
};

export type ConnectSiteInput = {
  webFlowId: Scalars['String']['input'];
};

export type ConnectStripeInput = {
  connectCode: Scalars['String']['input'];
  state: Scalars['String']['input'];
};

/** How a batch of an import went; while it is not done, ask again with its id. The id is that of an act on many. */
export type ContactImport = {
  _id: Scalars['ObjectId']['output'];
  created: Scalars['Int']['output'];
  /** Contacts that could not be stored. */
  failed: Scalars['Int']['output'];
  imported: Scalars['Int']['output'];
  isDone: Scalars['Boolean']['output'];
  /** A person stopped it between two contacts. */
  isStopped: Scalars['Boolean']['output'];
};

/** What importing a batch would do. Of two rows with one address the later counts. */
export type ContactImportPreview = {
  created: Scalars['Int']['output'];
  /** The first ten. */
  first: Array<ContactImportPreviewItem>;
  people: Scalars['Int']['output'];
  updated: Scalars['Int']['output'];
};

export type ContactImportPreviewItem = {
  isNew: Scalars['Boolean']['output'];
  label: Scalars['String']['output'];
};

export type ContactInput = {
  email: Scalars['String']['input'];
  firstName?: Scalars['String']['input'];
  lastName?: Scalars['String']['input'];
};

export type CopyEventInput = {
  eventId: Scalars['ObjectId']['input'];
  /** Dates in the zone of the venue (`2027-03-05`): one copy begins on each. At most 30. */
  firstDays: Array<Scalars['String']['input']>;
};

/** Names a closed shift, which stays as it is. `amount` may be below 0, or 0 for words alone. */
export type CorrectShiftInput = {
  amount: Scalars['Cents']['input'];
  idempotencyKey: Scalars['String']['input'];
  reason: Scalars['String']['input'];
  shiftId: Scalars['ObjectId']['input'];
};

export type CountShiftInput = {
  piles: Array<PileInput>;
  shiftId: Scalars['ObjectId']['input'];
};

/** How many notes or coins there are of one value, in cents. */
export type CountedPile = {
  count: Scalars['Int']['output'];
  value: Scalars['Cents']['output'];
};

/** Each part may be left out: without a name the order is a guest’s. */
export type CounterBuyerInput = {
  email?: InputMaybe<Scalars['String']['input']>;
  fullName?: InputMaybe<Scalars['String']['input']>;
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
};

/** A cart that staff hold at the counter; its places are free again at `expiresAt`. */
export type CounterCart = {
  code?: Maybe<Scalars['String']['output']>;
  eventId?: Maybe<Scalars['ObjectId']['output']>;
  expiresAt: Scalars['DateTime']['output'];
  /** A manager let more guests through than go with the member. */
  guestOverride?: Maybe<OrderGuestOverride>;
  lines: Array<CartLine>;
  /** Of a sale that was taken over. */
  note?: Maybe<CounterSaleNote>;
  /** Prices that staff lowered, in the totals already; null where none was. */
  priceChanges?: Maybe<Array<CounterPriceChange>>;
  seasonId?: Maybe<Scalars['ObjectId']['output']>;
  serverTime: Scalars['DateTime']['output'];
  /** How it will be paid. */
  terms: CounterTerms;
  token: Scalars['String']['output'];
  totals: CartTotals;
};

/** A card that pays at the counter, and its order. `state` is that of the provider’s intent: `Waiting` for a card, `Approving` by the bank, `Declined`, `Idle` (no reader asks), `Paid` (the order is finished), `Ended` (canceled; nothing was charged), `Returned` (charged after its end, and given back), `Unknown` (the provider does not answer). */
export type CounterCharge = {
  /** What the card pays. */
  amount: Scalars['Cents']['output'];
  /** Until then its places are kept. */
  deadline?: Maybe<Scalars['DateTime']['output']>;
  /** Of a card that staff type. */
  form?: Maybe<CardForm>;
  /** Why it was refused, in the bank’s or the reader’s words. */
  message?: Maybe<Scalars['String']['output']>;
  order: Order;
  /** Why no reader asks. */
  problem?: Maybe<ReaderProblem>;
  /** The reader that was asked last. */
  readerId?: Maybe<Scalars['String']['output']>;
  serverTime: Scalars['DateTime']['output'];
  state: CounterChargeState;
  token: Scalars['String']['output'];
};

export type CounterChargeState =
  | 'Approving'
  | 'Declined'
  | 'Ended'
  | 'Idle'
  | 'Paid'
  | 'Returned'
  | 'Unknown'
  | 'Waiting';

/** A contact as the counter knows them: who they are, and no more of the list of contacts than that. */
export type CounterContact = {
  _id: Scalars['ObjectId']['output'];
  email: Scalars['String']['output'];
  fullName: Scalars['String']['output'];
  /** The newest first. */
  lastOrders: Array<CounterContactOrder>;
  memberIds: Array<Scalars['String']['output']>;
  /** What staff should know of them. */
  note?: Maybe<Scalars['String']['output']>;
  /** How many orders they have. */
  orders: Scalars['Int']['output'];
  phoneNumber?: Maybe<Scalars['String']['output']>;
};

export type CounterContactOrder = {
  _id: Scalars['ObjectId']['output'];
  eventName: Scalars['String']['output'];
  number: Scalars['String']['output'];
  placedAt: Scalars['DateTime']['output'];
  state: OrderState;
  tickets: Scalars['Int']['output'];
  total: Scalars['Cents']['output'];
};

export type CounterNotePart = {
  amount: Scalars['Cents']['output'];
  given?: Maybe<Scalars['Cents']['output']>;
  reference?: Maybe<Scalars['String']['output']>;
  way: PartWay;
};

/** A part of the money as staff took it; all add up to the total. */
export type CounterPaymentInput = {
  amount: Scalars['Cents']['input'];
  /** Cash that was handed over; the rest is change. */
  given?: InputMaybe<Scalars['Cents']['input']>;
  /** The number of a check, how it was paid elsewhere, or the code of a gift card: at most 50 characters. */
  reference?: InputMaybe<Scalars['String']['input']>;
  way: PartWay;
};

export type CounterPriceChange = {
  /** The name of who lowered it. */
  by: Scalars['String']['output'];
  from: Scalars['Cents']['output'];
  /** Null of the whole cart. */
  itemId?: Maybe<Scalars['ObjectId']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  percent?: Maybe<Scalars['Float']['output']>;
  price?: Maybe<Scalars['Cents']['output']>;
  reason: Scalars['String']['output'];
  to: Scalars['Cents']['output'];
};

/** What a till noted of a sale beside its cart. */
export type CounterSaleNote = {
  /** The contact that is attached. */
  contactId?: Maybe<Scalars['ObjectId']['output']>;
  email: Scalars['String']['output'];
  fullName: Scalars['String']['output'];
  /** What staff took before: it is in the drawer of the till before. */
  payments: Array<CounterNotePart>;
  phoneNumber: Scalars['String']['output'];
};

export type CounterTerms =
  | 'card'
  | 'cash'
  | 'check'
  | 'comp'
  | 'elsewhere'
  | 'giftCard'
  | 'link'
  | 'reader';

export type CounterTokenInput = {
  /** Of the cart. */
  token: Scalars['String']['input'];
};

export type CounterWay =
  | 'cash'
  | 'check'
  | 'elsewhere';

export type CreateArtistInput = {
  contacts?: InputMaybe<Array<ArtistContactInput>>;
  genres?: InputMaybe<Array<Scalars['String']['input']>>;
  imageUrl?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  pressKits?: InputMaybe<Array<PressKitInput>>;
  socialAccounts?: InputMaybe<Array<SocialAccountInput>>;
  type?: InputMaybe<ArtistType>;
};

/** The fields an author owns; an update replaces all of them (an absent optional field is cleared). */
export type CreateEventInput = {
  accessibility?: InputMaybe<Scalars['String']['input']>;
  age?: InputMaybe<Scalars['String']['input']>;
  /** The ticket types of add-ons were chosen with new ticket types in view. Otherwise an unchanged list covers the new ones if it covered all, and is emptied if it did not. */
  areAddOnsFinished?: InputMaybe<Scalars['Boolean']['input']>;
  capacities?: InputMaybe<Array<CapacityInput>>;
  customFields?: InputMaybe<Array<CustomFieldInput>>;
  /** Two to seven for a multi-day event, one or none for any other. */
  days?: InputMaybe<Array<EventDayInput>>;
  description?: InputMaybe<Scalars['String']['input']>;
  dressCode?: InputMaybe<Scalars['String']['input']>;
  eventEmailBody?: InputMaybe<Scalars['String']['input']>;
  eventEmailSubject?: InputMaybe<Scalars['String']['input']>;
  exchange?: InputMaybe<ExchangeInput>;
  guestTicketPerMember?: InputMaybe<Scalars['Int']['input']>;
  /** Of a concert; cleared for any other type. */
  headliningArtistIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  /** Those who have the season already pay for this night by a link, which is sent by `startRenewal`. Otherwise they have it free. */
  holdersPay?: InputMaybe<Scalars['Boolean']['input']>;
  isGuestTicketSale?: InputMaybe<Scalars['Boolean']['input']>;
  location?: InputMaybe<EventLocationInput>;
  name: Scalars['String']['input'];
  /** Of a concert; cleared for any other type. */
  openingArtistIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  /** The first has the days of the event, and its links and performers where it has none of its own. Absent is one. */
  performances?: InputMaybe<Array<PerformanceInput>>;
  physicalDeliveryInstructions?: InputMaybe<Scalars['String']['input']>;
  /** A new upload of the organization. Absent leaves the poster as it is, empty removes it. */
  posterFileId?: InputMaybe<Scalars['String']['input']>;
  processAs?: InputMaybe<ProcessAs>;
  promotions?: InputMaybe<Array<PromotionInput>>;
  salesBeginImmediately?: InputMaybe<Scalars['Boolean']['input']>;
  schedule: ScheduleInput;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
  seatRules?: InputMaybe<SeatRulesInput>;
  seatingChartKey?: InputMaybe<Scalars['String']['input']>;
  sendQRCode?: InputMaybe<Scalars['DateTime']['input']>;
  songLink?: InputMaybe<Scalars['String']['input']>;
  stub?: InputMaybe<Scalars['String']['input']>;
  subtitle?: InputMaybe<Scalars['String']['input']>;
  taxDeduction?: InputMaybe<Scalars['Boolean']['input']>;
  ticketDeliveryType?: InputMaybe<TicketDeliveryType>;
  ticketTypes?: InputMaybe<Array<TicketTypeInput>>;
  type?: InputMaybe<EventType>;
  upgrades?: InputMaybe<Array<UpgradeInput>>;
  userAgreement?: InputMaybe<Scalars['String']['input']>;
  venueId?: InputMaybe<Scalars['ObjectId']['input']>;
  videoLink?: InputMaybe<Scalars['String']['input']>;
};

export type CreateFeeInput = {
  fee: FeeInput;
  orgId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type CreateOrganizationInput = {
  orgName: Scalars['String']['input'];
};

/** The fields an author owns; an update replaces all of them (an absent optional field is cleared). */
export type CreateSeasonInput = {
  age?: InputMaybe<Scalars['String']['input']>;
  capacities?: InputMaybe<Array<CapacityInput>>;
  customFields?: InputMaybe<Array<CustomFieldInput>>;
  description?: InputMaybe<Scalars['String']['input']>;
  dressCode?: InputMaybe<Scalars['String']['input']>;
  eventEmailBody?: InputMaybe<Scalars['String']['input']>;
  eventEmailSubject?: InputMaybe<Scalars['String']['input']>;
  exchange?: InputMaybe<ExchangeInput>;
  /** A season has no guest tickets: true is refused. */
  isGuestTicketSale?: InputMaybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
  /** How the price falls with each night that has begun; null for not at all. */
  nightReduction?: InputMaybe<NightReductionInput>;
  physicalDeliveryInstructions?: InputMaybe<Scalars['String']['input']>;
  /** A new upload of the organization. Absent leaves the poster as it is, empty removes it. */
  posterFileId?: InputMaybe<Scalars['String']['input']>;
  processAs?: InputMaybe<ProcessAs>;
  promotions?: InputMaybe<Array<PromotionInput>>;
  salesBeginImmediately?: InputMaybe<Scalars['Boolean']['input']>;
  schedule: SeasonScheduleInput;
  seatRules?: InputMaybe<SeatRulesInput>;
  seatingChartKey?: InputMaybe<Scalars['String']['input']>;
  sendQRCode?: InputMaybe<Scalars['DateTime']['input']>;
  stub?: InputMaybe<Scalars['String']['input']>;
  subtitle?: InputMaybe<Scalars['String']['input']>;
  taxDeduction?: InputMaybe<Scalars['Boolean']['input']>;
  ticketDeliveryType?: InputMaybe<TicketDeliveryType>;
  ticketTypes?: InputMaybe<Array<TicketTypeInput>>;
  userAgreement?: InputMaybe<Scalars['String']['input']>;
  venueId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type CreateVenueInput = {
  address: AddressInput;
  capacity?: InputMaybe<Scalars['Int']['input']>;
  /** HTML. */
  description?: InputMaybe<Scalars['String']['input']>;
  imageUrls?: InputMaybe<Array<Scalars['String']['input']>>;
  name: Scalars['String']['input'];
  tax?: InputMaybe<Scalars['Float']['input']>;
  timezone?: InputMaybe<Scalars['String']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
  venueGlobalId?: InputMaybe<Scalars['String']['input']>;
  willCallInstructions?: InputMaybe<Scalars['String']['input']>;
};

export type CustomField = {
  _id: Scalars['ObjectId']['output'];
  active: Scalars['Boolean']['output'];
  atDoor?: Maybe<Scalars['Boolean']['output']>;
  label: Scalars['String']['output'];
  maxLength: Scalars['Int']['output'];
  maxValue: Scalars['Float']['output'];
  minLength: Scalars['Int']['output'];
  minValue: Scalars['Float']['output'];
  options: Array<Scalars['String']['output']>;
  required: Scalars['Boolean']['output'];
  type: CustomFieldType;
};

export type CustomFieldInput = {
  _id: Scalars['ObjectId']['input'];
  active?: InputMaybe<Scalars['Boolean']['input']>;
  atDoor?: InputMaybe<Scalars['Boolean']['input']>;
  label: Scalars['String']['input'];
  maxLength?: InputMaybe<Scalars['Int']['input']>;
  maxValue?: InputMaybe<Scalars['Float']['input']>;
  minLength?: InputMaybe<Scalars['Int']['input']>;
  minValue?: InputMaybe<Scalars['Float']['input']>;
  options?: InputMaybe<Array<Scalars['String']['input']>>;
  required?: InputMaybe<Scalars['Boolean']['input']>;
  type: CustomFieldType;
};

export type CustomFieldType =
  | 'Address'
  | 'Dropdown'
  | 'Number'
  | 'Text';

export type Customer = {
  _id: Scalars['ObjectId']['output'];
  createdAt: Scalars['DateTime']['output'];
  email: Scalars['String']['output'];
  emails: Array<Scalars['String']['output']>;
  firstName: Scalars['String']['output'];
  imageUrl?: Maybe<Scalars['String']['output']>;
  importedAt?: Maybe<Scalars['DateTime']['output']>;
  isCustomer: Scalars['Boolean']['output'];
  lastName: Scalars['String']['output'];
  mailStops?: Maybe<Array<MailStop>>;
  mails?: Maybe<Array<MailRecord>>;
  metrics: CustomerMetrics;
  note?: Maybe<Scalars['String']['output']>;
  phoneNumber?: Maybe<Scalars['String']['output']>;
  user?: Maybe<CustomerUser>;
  userId?: Maybe<Scalars['ObjectId']['output']>;
};

export type CustomerMetrics = {
  eventIds: Array<Scalars['ObjectId']['output']>;
  firstOrderAt?: Maybe<Scalars['DateTime']['output']>;
  lastOrderAt?: Maybe<Scalars['DateTime']['output']>;
  lifeTimeTicketsPurchased: Scalars['Int']['output'];
  lifeTimeValue: Scalars['Cents']['output'];
  orders: Scalars['Int']['output'];
};

export type CustomerPage = {
  after?: Maybe<Scalars['String']['output']>;
  customers: Array<Customer>;
  hasMore: Scalars['Boolean']['output'];
};

export type CustomerProfile = {
  _id: Scalars['ObjectId']['output'];
  email: Scalars['String']['output'];
  firstName: Scalars['String']['output'];
  lastName: Scalars['String']['output'];
  organizations: Array<ProfileOrganization>;
  phoneNumber?: Maybe<Scalars['String']['output']>;
  preferredLogin: PreferredLogin;
  secondaryEmails: Array<Scalars['String']['output']>;
  userId: Scalars['ObjectId']['output'];
};

export type CustomerProfilePage = {
  after?: Maybe<Scalars['String']['output']>;
  customers: Array<CustomerProfile>;
  hasMore: Scalars['Boolean']['output'];
};

export type CustomerProfilesQueryInput = {
  any?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
};

export type CustomerScreenType =
  | 'ContactsOnly'
  | 'CustomersAndContacts'
  | 'CustomersOnly';

export type CustomerUser = {
  email: Scalars['String']['output'];
  firstName: Scalars['String']['output'];
  lastName: Scalars['String']['output'];
  phoneNumber?: Maybe<Scalars['String']['output']>;
};

export type CustomersQueryInput = {
  any?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  screenType?: InputMaybe<CustomerScreenType>;
};

export type Dashboard = {
  /** The calendar day, like 2026-11-21. */
  day: Scalars['String']['output'];
  latestOrders: Array<Order>;
  orders: Scalars['Int']['output'];
  points: Array<StatPoint>;
  /** Of yesterday up to the same time of day, to the next quarter of an hour. */
  previous: StatTotals;
  previousPoints: Array<StatPoint>;
  /** Of the whole of yesterday. */
  previousRevenue: Scalars['Cents']['output'];
  revenue: Scalars['Cents']['output'];
  /** Tickets that came in for the first time. */
  scanned: Scalars['Int']['output'];
  setup: DashboardSetup;
  tickets: Scalars['Int']['output'];
  timezone: Scalars['String']['output'];
  upcoming: Array<Event>;
};

export type DashboardSetup = {
  /** An event to publish, until one was. */
  draftId?: Maybe<Scalars['ObjectId']['output']>;
  hasEvent: Scalars['Boolean']['output'];
  hasPayouts: Scalars['Boolean']['output'];
  hasVenue: Scalars['Boolean']['output'];
  /** Whether an event was public once. */
  isPublished: Scalars['Boolean']['output'];
};

/** `reason`: at most 300 characters of it are kept. */
export type DeclineRenewalInput = {
  reason?: InputMaybe<Scalars['String']['input']>;
  token: Scalars['String']['input'];
};

export type DeleteCardReaderInput = {
  readerId: Scalars['String']['input'];
};

export type DeleteEventInput = {
  eventId: Scalars['ObjectId']['input'];
};

export type DeleteEventItemInput = {
  eventId: Scalars['ObjectId']['input'];
  itemId: Scalars['ObjectId']['input'];
};

export type DeleteFeeInput = {
  feeId: Scalars['ObjectId']['input'];
};

export type DeleteHoldInput = {
  eventId: Scalars['ObjectId']['input'];
  holdId: Scalars['ObjectId']['input'];
};

export type DeleteOrganizationInput = {
  orgId: Scalars['ObjectId']['input'];
};

export type DeletePasskeyInput = {
  passkeyId: Scalars['ObjectId']['input'];
};

export type DeleteSeasonInput = {
  seasonId: Scalars['ObjectId']['input'];
};

export type DeleteSeasonItemInput = {
  itemId: Scalars['ObjectId']['input'];
  seasonId: Scalars['ObjectId']['input'];
};

export type Delivery = {
  attempts: Scalars['Int']['output'];
  lastError?: Maybe<Scalars['String']['output']>;
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  state: Scalars['String']['output'];
};

export type DeviceEvent = {
  eventId: Scalars['ObjectId']['output'];
  keptUntil: Scalars['DateTime']['output'];
  name: Scalars['String']['output'];
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  timezone: Scalars['String']['output'];
};

export type DisconnectStripeInput = {
  orgId: Scalars['ObjectId']['input'];
};

export type DiscountType =
  | 'Flat'
  | 'Percent';

export type DoorAnswerInput = {
  customFieldId: Scalars['ObjectId']['input'];
  value: Scalars['String']['input'];
};

/** A cart that a door holds; its places are free again at `expiresAt`. */
export type DoorCart = {
  expiresAt: Scalars['DateTime']['output'];
  lines: Array<DoorCartLine>;
  token: Scalars['String']['output'];
  total: Scalars['Cents']['output'];
};

export type DoorCartLine = {
  name: Scalars['String']['output'];
  quantity: Scalars['Int']['output'];
  total: Scalars['Cents']['output'];
};

export type DoorChoice = {
  id: Scalars['String']['output'];
  name: Scalars['String']['output'];
};

/** What gates of an event can be named for. */
export type DoorChoices = {
  sections: Array<DoorChoice>;
  ticketTypes: Array<DoorChoice>;
};

/** A phone at the door, paired without an account. */
export type DoorDevice = {
  _id: Scalars['ObjectId']['output'];
  codeExpiresAt: Scalars['DateTime']['output'];
  createdAt: Scalars['DateTime']['output'];
  endsAt: Scalars['DateTime']['output'];
  eventIds: Array<Scalars['ObjectId']['output']>;
  /** The gate it stands at; null is any. */
  gateId?: Maybe<Scalars['ObjectId']['output']>;
  maySell: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  pairedAt?: Maybe<Scalars['DateTime']['output']>;
  report?: Maybe<DoorDeviceReport>;
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  seenAt?: Maybe<Scalars['DateTime']['output']>;
};

/** What a device said of itself last. */
export type DoorDeviceReport = {
  /** Percent; null where its browser does not tell. */
  battery?: Maybe<Scalars['Float']['output']>;
  listAt?: Maybe<Scalars['DateTime']['output']>;
  listCodes?: Maybe<Scalars['Int']['output']>;
  unsent: Scalars['Int']['output'];
  version: Scalars['String']['output'];
};

export type DoorFind = {
  hasMore: Scalars['Boolean']['output'];
  orders: Array<DoorOrder>;
  reason?: Maybe<Scalars['String']['output']>;
};

/** A gate of an event. Empty lists and null are no limit. */
export type DoorGate = {
  _id: Scalars['ObjectId']['output'];
  closesAt?: Maybe<Scalars['String']['output']>;
  dayIds: Array<Scalars['ObjectId']['output']>;
  direction: GateDirection;
  name: Scalars['String']['output'];
  /** `13:30` by the venue’s clock. */
  opensAt?: Maybe<Scalars['String']['output']>;
  /** Sections of the event’s plan. */
  sectionIds: Array<Scalars['String']['output']>;
  ticketTypeIds: Array<Scalars['ObjectId']['output']>;
};

export type DoorGateInput = {
  closesAt?: InputMaybe<Scalars['String']['input']>;
  dayIds: Array<Scalars['ObjectId']['input']>;
  direction: GateDirection;
  name: Scalars['String']['input'];
  opensAt?: InputMaybe<Scalars['String']['input']>;
  sectionIds: Array<Scalars['String']['input']>;
  ticketTypeIds: Array<Scalars['ObjectId']['input']>;
};

/** Who is inside, each person once: entries less exits. */
export type DoorInside = {
  cameIn: Scalars['Int']['output'];
  inside: Scalars['Int']['output'];
  wentOut: Scalars['Int']['output'];
};

/** Who is inside: each person once, by the gate of their last entry. */
export type DoorInsideView = {
  cameIn: Scalars['Int']['output'];
  gates: Array<PlaceInside>;
  inside: Scalars['Int']['output'];
  sections: Array<PlaceInside>;
  wentOut: Scalars['Int']['output'];
};

export type DoorItem = {
  /** Who has it: the buyer, or “Guest of” them. */
  holder?: Maybe<Scalars['String']['output']>;
  /** Whether it came in today, or was handed out. */
  isIn: Scalars['Boolean']['output'];
  itemId: Scalars['ObjectId']['output'];
  /** Ticket | Upgrade */
  kind: Scalars['String']['output'];
  message: Scalars['String']['output'];
  name: Scalars['String']['output'];
  ok: Scalars['Boolean']['output'];
  qrVersion: Scalars['Int']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  scannedAt?: Maybe<Scalars['DateTime']['output']>;
  scannerName?: Maybe<Scalars['String']['output']>;
  seat?: Maybe<Scalars['String']['output']>;
  verdict: Scalars['String']['output'];
};

/** A key by which a device knows codes that its list does not have. */
export type DoorKey = {
  keyId: Scalars['String']['output'];
  /** Ed25519, 32 bytes, base64url. */
  publicKey: Scalars['String']['output'];
};

/** What a device needs to answer without a network: `DeviceList` and rows of the shared rules. */
export type DoorList = {
  asOf: Scalars['DateTime']['output'];
  cancel: Scalars['Boolean']['output'];
  days: Array<DoorListDay>;
  eventId: Scalars['ObjectId']['output'];
  eventName: Scalars['String']['output'];
  isMultipleDays: Scalars['Boolean']['output'];
  keys: Array<DoorKey>;
  next?: Maybe<Scalars['ObjectId']['output']>;
  /** `readDoorRow` of the shared rules; a row replaces an earlier one of its item. */
  rows: Array<Scalars['String']['output']>;
  rules: DoorRules;
  sectionIds: Array<Scalars['String']['output']>;
  tags: Array<Scalars['String']['output']>;
  timezone: Scalars['String']['output'];
  total: Scalars['Int']['output'];
  typeIds: Array<Scalars['String']['output']>;
  types: Array<Scalars['String']['output']>;
  unlisted: UnlistedRule;
};

export type DoorListDay = {
  _id: Scalars['ObjectId']['output'];
  doorsAt?: Maybe<Scalars['DateTime']['output']>;
  endsAt: Scalars['DateTime']['output'];
  startsAt: Scalars['DateTime']['output'];
};

export type DoorOrder = {
  /** What the people of the order need, in words; null for nothing. */
  accessNeeds?: Maybe<Array<Scalars['String']['output']>>;
  items: Array<DoorItem>;
  name?: Maybe<Scalars['String']['output']>;
  /** What staff noted for the door. */
  note?: Maybe<Scalars['String']['output']>;
  number: Scalars['String']['output'];
  orderId: Scalars['ObjectId']['output'];
};

export type DoorQuestion = {
  _id: Scalars['ObjectId']['output'];
  label: Scalars['String']['output'];
  maxLength: Scalars['Int']['output'];
  maxValue: Scalars['Float']['output'];
  minLength: Scalars['Int']['output'];
  minValue: Scalars['Float']['output'];
  options: Array<Scalars['String']['output']>;
  required: Scalars['Boolean']['output'];
  type: CustomFieldType;
};

export type DoorRuleName =
  | 'Code'
  | 'Day'
  | 'Entries'
  | 'From'
  | 'Gate'
  | 'Hours'
  | 'State';

export type DoorRuleResult =
  | 'NotAsked'
  | 'Passes'
  | 'Refuses';

export type DoorRuleView = {
  eventId: Scalars['ObjectId']['output'];
  unlisted: UnlistedRule;
};

/** Gates and rules of ticket types; a type without a rule enters once, from doors on. */
export type DoorRules = {
  everybodyOutAt?: Maybe<Scalars['DateTime']['output']>;
  gates: Array<DoorGate>;
  types: Array<DoorTypeRule>;
};

/** A sale at a door. Once it is `Paid` its people are in: `checkIn` says who, and by `attempt` it is undone (`undoScan`). */
export type DoorSale = {
  attempt?: Maybe<Scalars['String']['output']>;
  checkIn?: Maybe<OrderCheckIn>;
  /** Why a card was refused, in the bank’s or the reader’s words. */
  message?: Maybe<Scalars['String']['output']>;
  number: Scalars['String']['output'];
  orderId: Scalars['ObjectId']['output'];
  state: CounterChargeState;
  total: Scalars['Cents']['output'];
};

export type DoorTicketsInput = {
  quantity: Scalars['Int']['input'];
  ticketTypeId: Scalars['ObjectId']['input'];
};

/** A till at which a door sells. */
export type DoorTill = {
  /** Cash needs a shift that somebody opened on the page of the tills. */
  hasShift: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  tillId: Scalars['ObjectId']['output'];
  ways: Array<DoorWay>;
};

export type DoorTokenInput = {
  /** Of the cart. */
  token: Scalars['String']['input'];
};

/** What a ticket type may do at the door. */
export type DoorTypeRule = {
  /** Of an event of several days each day; null is any number. */
  entries?: Maybe<Scalars['Int']['output']>;
  /** `21:00` by the venue’s clock, in place of doors. */
  from?: Maybe<Scalars['String']['output']>;
  onlyAfterExit: Scalars['Boolean']['output'];
  ticketTypeId: Scalars['ObjectId']['output'];
};

export type DoorVerdict =
  | 'AlreadyHandedOut'
  | 'AlreadyScanned'
  | 'Canceled'
  | 'EntriesUsed'
  | 'GateClosed'
  | 'HandOut'
  | 'LetIn'
  | 'NotInside'
  | 'NotValid'
  | 'NotYet'
  | 'Out'
  | 'OutsideWindow'
  | 'Refunded'
  | 'StillInside'
  | 'Unanswered'
  | 'WrongDay'
  | 'WrongEvent'
  | 'WrongGate';

export type DoorWay =
  | 'cash'
  | 'reader';

export type Doubt =
  | 'Refused'
  | 'Twice';

/** An admission that somebody has to settle. */
export type DoubtfulAdmission = {
  _id: Scalars['ObjectId']['output'];
  createdAt: Scalars['DateTime']['output'];
  doubt: Doubt;
  eventId: Scalars['ObjectId']['output'];
  itemName?: Maybe<Scalars['String']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  note?: Maybe<Scalars['String']['output']>;
  orderId?: Maybe<Scalars['ObjectId']['output']>;
  people?: Maybe<Scalars['Int']['output']>;
  seat?: Maybe<Scalars['String']['output']>;
  settledAt?: Maybe<Scalars['DateTime']['output']>;
  settledBy?: Maybe<Scalars['String']['output']>;
  sides: Array<DoubtfulSideView>;
  verdict: DoorVerdict;
};

export type DoubtfulSideView = {
  at: Scalars['DateTime']['output'];
  byName: Scalars['String']['output'];
  isOffline: Scalars['Boolean']['output'];
};

export type DrawerLine = {
  _id: Scalars['ObjectId']['output'];
  /** Above 0; only of a correction it may be below. */
  amount: Scalars['Cents']['output'];
  at: Scalars['DateTime']['output'];
  by: ShiftPerson;
  kind: DrawerLineKind;
  reason: Scalars['String']['output'];
};

export type DrawerLineKind =
  | 'bank'
  | 'correction'
  | 'giftCard'
  | 'giftCardNoCash'
  | 'in'
  | 'out';

export type DuplicateEventInput = {
  /** The event to copy: of one day. */
  duplicateEventId: Scalars['ObjectId']['input'];
};

export type EndOperatorInput = {
  sessionId: Scalars['ObjectId']['input'];
};

export type EndSeatChannelInput = {
  channelId: Scalars['ObjectId']['input'];
  eventId: Scalars['ObjectId']['input'];
};

export type EndSessionInput = {
  sessionId: Scalars['ID']['input'];
};

export type EntryPhoneChange = {
  isSaved: Scalars['Boolean']['output'];
};

export type Event = {
  _id: Scalars['ObjectId']['output'];
  accessibility?: Maybe<Scalars['String']['output']>;
  age?: Maybe<Scalars['String']['output']>;
  /** Of all time. */
  analytics: Array<AnalyticsTotal>;
  artists: Array<Artist>;
  cancel: Scalars['Boolean']['output'];
  capacities: Array<Capacity>;
  checkup: Array<CheckupFinding>;
  createdAt: Scalars['DateTime']['output'];
  customFields: Array<CustomField>;
  description?: Maybe<Scalars['String']['output']>;
  dressCode?: Maybe<Scalars['String']['output']>;
  duplicateEventId?: Maybe<Scalars['ObjectId']['output']>;
  eventEmailBody?: Maybe<Scalars['String']['output']>;
  eventEmailSubject?: Maybe<Scalars['String']['output']>;
  exchange: Exchange;
  fees: Array<Fee>;
  figures: EventFigures;
  /** Null until it is published for the first time; pausing sales keeps it. */
  firstPublishedAt?: Maybe<Scalars['DateTime']['output']>;
  guestTicketPerMember?: Maybe<Scalars['Int']['output']>;
  hasOrders: Scalars['Boolean']['output'];
  /** Holders of its season from before it joined pay for it by a link; null: they have it free. */
  holdersPay?: Maybe<Scalars['Boolean']['output']>;
  /** The last 60 who joined, the last one first. */
  holds: Array<Hold>;
  /** Of a night of a season; null for an event of none. */
  house?: Maybe<NightHouse>;
  isGuestTicketSale: Scalars['Boolean']['output'];
  isHold: Scalars['Boolean']['output'];
  isMultipleDays: Scalars['Boolean']['output'];
  /** Whether no ticket is left, for who may not read figures. */
  isSoldOut?: Maybe<Scalars['Boolean']['output']>;
  location?: Maybe<EventLocation>;
  name: Scalars['String']['output'];
  orgId: Scalars['ObjectId']['output'];
  organization?: Maybe<Organization>;
  performances: Array<Performance>;
  physicalDeliveryInstructions?: Maybe<Scalars['String']['output']>;
  posterFileId?: Maybe<Scalars['String']['output']>;
  posterImageUrl?: Maybe<ImageSet>;
  priceMatrix: Array<PriceMatrixRow>;
  processAs: ProcessAs;
  promotions: Array<Promotion>;
  publishable: Scalars['Boolean']['output'];
  published: Scalars['Boolean']['output'];
  qrCodeUrl?: Maybe<Scalars['String']['output']>;
  salesBeginImmediately: Scalars['Boolean']['output'];
  schedule: Schedule;
  seasonId?: Maybe<Scalars['ObjectId']['output']>;
  seatRules: SeatRules;
  seatingChartKey?: Maybe<Scalars['String']['output']>;
  seatingId?: Maybe<Scalars['ObjectId']['output']>;
  sendQRCode?: Maybe<Scalars['DateTime']['output']>;
  siteListings: Array<SiteListing>;
  stub?: Maybe<Scalars['String']['output']>;
  subscription: Array<Subscription>;
  subtitle?: Maybe<Scalars['String']['output']>;
  taxDeduction: Scalars['Boolean']['output'];
  ticketDeliveryType: TicketDeliveryType;
  ticketTypes: Array<TicketType>;
  totalDays: Scalars['Int']['output'];
  type: EventType;
  upgrades: Array<Upgrade>;
  userAgreement?: Maybe<Scalars['String']['output']>;
  venue?: Maybe<Venue>;
  venueId?: Maybe<Scalars['ObjectId']['output']>;
  version: Scalars['Int']['output'];
  /** The last 60 who joined, the last one first. */
  waitList: Array<WaitListEntry>;
  webFlowEntity: WebFlowEntity;
};


export type EventPriceMatrixArgs = {
  paidBy?: InputMaybe<WayOfPaying>;
};

export type EventDayInput = {
  _id: Scalars['ObjectId']['input'];
  doorsAt?: InputMaybe<Scalars['DateTime']['input']>;
  endsAt: Scalars['DateTime']['input'];
  startsAt: Scalars['DateTime']['input'];
};

export type EventFigures = {
  /** Add-ons sold. */
  addOns: Scalars['Int']['output'];
  held: Scalars['Int']['output'];
  orders: Scalars['Int']['output'];
  remaining: Scalars['Int']['output'];
  revenue?: Maybe<Scalars['Cents']['output']>;
  scanned: Scalars['Int']['output'];
  sold: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
};

export type EventListCounts = {
  cancelled: Scalars['Int']['output'];
  past: Scalars['Int']['output'];
  upcoming: Scalars['Int']['output'];
};

export type EventListType =
  | 'Cancelled'
  | 'Past'
  | 'Upcoming';

export type EventLocation = {
  address1?: Maybe<Scalars['String']['output']>;
  address2?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  country?: Maybe<Scalars['String']['output']>;
  lat?: Maybe<Scalars['Float']['output']>;
  lng?: Maybe<Scalars['Float']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  placeId?: Maybe<Scalars['String']['output']>;
  placeName?: Maybe<Scalars['String']['output']>;
  state?: Maybe<Scalars['String']['output']>;
  zip?: Maybe<Scalars['String']['output']>;
};

export type EventLocationInput = {
  address1?: InputMaybe<Scalars['String']['input']>;
  address2?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  lat?: InputMaybe<Scalars['Float']['input']>;
  lng?: InputMaybe<Scalars['Float']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  placeId?: InputMaybe<Scalars['String']['input']>;
  placeName?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<Scalars['String']['input']>;
  zip?: InputMaybe<Scalars['String']['input']>;
};

export type EventSeating = {
  categories: Array<EventSeatingCategory>;
  layout: Scalars['PackedPlan']['output'];
  newerVersion?: Maybe<Scalars['Int']['output']>;
  planId: Scalars['ObjectId']['output'];
  planName: Scalars['String']['output'];
  planVersion: Scalars['Int']['output'];
};

export type EventSeatingCategory = {
  _id: Scalars['ObjectId']['output'];
  capacity: Scalars['Int']['output'];
  categoryId: Scalars['String']['output'];
  name: Scalars['String']['output'];
  seats: Scalars['Int']['output'];
  standing: Scalars['Int']['output'];
  tableSeats: Scalars['Int']['output'];
  wholeTables: Scalars['Int']['output'];
};

export type EventType =
  | 'Concert'
  | 'GeneralEvent';

export type EventsAdminQueryInput = {
  endDate: Scalars['Int']['input'];
  orgId?: InputMaybe<Scalars['ObjectId']['input']>;
  startDate: Scalars['Int']['input'];
};

export type EventsQueryInput = {
  /** A headliner or opener. */
  artistId?: InputMaybe<Scalars['ObjectId']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<EventListType>;
  venueId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type EverybodyOutInput = {
  eventId: Scalars['ObjectId']['input'];
};

export type ExceededLimit = {
  itemId: Scalars['ObjectId']['output'];
  more: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  owned: Scalars['Int']['output'];
};

export type Exchange = {
  allowed: Scalars['Boolean']['output'];
  percent: Scalars['Float']['output'];
};

/** Tickets of an order go back for what the cart of `token` holds. The new order costs what the cart does: what goes back pays for it, `payments` are the difference. `idempotencyKey` repeated with the same body answers the same order. */
export type ExchangeAtCounterInput = {
  /** How money is given back; without it the way that it was paid, and for what an exchange had paid in cash. */
  backWay?: InputMaybe<CounterWay>;
  /** What staff told the guest, cents; negative where money is given back. */
  expectedDifference: Scalars['Int']['input'];
  idempotencyKey: Scalars['String']['input'];
  orderId: Scalars['ObjectId']['input'];
  /** How the difference is paid; empty where nothing is. */
  payments: Array<CounterPaymentInput>;
  ticketIds: Array<Scalars['ObjectId']['input']>;
  /** Where it is exchanged; needed where the organization has tills. */
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Of the cart that staff hold at the counter for what is taken instead. */
  token: Scalars['String']['input'];
};

export type ExchangeInput = {
  allowed: Scalars['Boolean']['input'];
  /** Of the price, 0 to 100. */
  percent: Scalars['Float']['input'];
};

/** Without `expectedDifference` the place is held, and the difference answered; with it the night is exchanged. `idempotencyKey` is of both. */
export type ExchangeNightInput = {
  /** The event that is taken instead. */
  eventId: Scalars['ObjectId']['input'];
  /** What staff told the buyer, cents; negative where money is given back. */
  expectedDifference?: InputMaybe<Scalars['Int']['input']>;
  idempotencyKey: Scalars['String']['input'];
  /** The event of the night that is given back. */
  nightId: Scalars['ObjectId']['input'];
  /** The season order. */
  orderId: Scalars['ObjectId']['input'];
  /** A seat of its category, where it has any: `bestSeats` finds one. */
  seatId?: InputMaybe<Scalars['String']['input']>;
  ticketId: Scalars['ObjectId']['input'];
  ticketTypeId: Scalars['ObjectId']['input'];
  /** The till at which the difference is paid or handed over. */
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** How the difference is paid or given back: cash, check or elsewhere. */
  way: PaymentWay;
};

export type ExportAuditLogInput = {
  exportId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** CSV when empty. There is no PDF. */
  format?: InputMaybe<ExportFormat>;
  query?: InputMaybe<AuditLogQueryInput>;
};

export type ExportFigureLinesInput = {
  exportId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** CSV when empty. There is no PDF. */
  format?: InputMaybe<ExportFormat>;
  query?: InputMaybe<FigureLinesInput>;
};

export type ExportFormat =
  | 'CSV'
  | 'PDF'
  | 'XLSX';

/** A new link to a finished file: for one minute, used once. */
export type ExportLink = {
  url: Scalars['String']['output'];
};

export type ExportSalesReportInput = {
  exportId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** CSV when empty. */
  format?: InputMaybe<ExportFormat>;
  query?: InputMaybe<SalesReportQueryInput>;
};

export type ExportSettlementInput = {
  /** Exclusive. */
  endDate?: InputMaybe<Scalars['DateTime']['input']>;
  exportId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** CSV when empty. */
  format?: InputMaybe<ExportFormat>;
  /** Inclusive. */
  startDate?: InputMaybe<Scalars['DateTime']['input']>;
};

export type ExportShiftInput = {
  exportId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** CSV when empty. There is no PDF. */
  format?: InputMaybe<ExportFormat>;
  shiftId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type ExportState =
  | 'Done'
  | 'Failed'
  | 'Waiting';

export type Fee = {
  _id: Scalars['ObjectId']['output'];
  appliedBy: FeeAppliedBy;
  appliedTo: FeeAppliedTo;
  disabled: Scalars['Boolean']['output'];
  eventId?: Maybe<Scalars['ObjectId']['output']>;
  filters: Array<FeeFilter>;
  isApplyPlatformFee: Scalars['Boolean']['output'];
  maxAppliedToPrice: Scalars['Cents']['output'];
  minAppliedToPrice: Scalars['Cents']['output'];
  name: Scalars['String']['output'];
  paymentMethods: Array<FeePaymentMethod>;
  seasonId?: Maybe<Scalars['ObjectId']['output']>;
  type: FeeType;
  value: Scalars['Float']['output'];
};

export type FeeApplication = {
  _id: Scalars['ObjectId']['output'];
  isDone: Scalars['Boolean']['output'];
  organizations: Scalars['Int']['output'];
};

export type FeeAppliedBy =
  | 'Marquee'
  | 'Organization'
  | 'Stripe';

export type FeeAppliedTo =
  | 'Order'
  | 'Ticket'
  | 'Upgrade';

export type FeeFilter =
  | 'CardEntry'
  | 'CardReader'
  | 'GuestTicket'
  | 'Seated';

export type FeeInput = {
  _id?: InputMaybe<Scalars['ObjectId']['input']>;
  appliedBy: FeeAppliedBy;
  appliedTo: FeeAppliedTo;
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  filters?: Array<FeeFilter>;
  isApplyPlatformFee?: Scalars['Boolean']['input'];
  /** The value was chosen for this type. Without it the same value under another type becomes 0: $1.00 is not 100 percent. */
  isValueTyped?: InputMaybe<Scalars['Boolean']['input']>;
  maxAppliedToPrice?: Scalars['Cents']['input'];
  minAppliedToPrice?: Scalars['Cents']['input'];
  name: Scalars['String']['input'];
  paymentMethods?: Array<FeePaymentMethod>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
  type: FeeType;
  value: Scalars['Float']['input'];
};

export type FeeLine = {
  amount: Scalars['Cents']['output'];
  appliedBy: FeeAppliedBy;
  name: Scalars['String']['output'];
  value: Scalars['Float']['output'];
};

export type FeePage = {
  fees: Array<Fee>;
  hasMore: Scalars['Boolean']['output'];
  isGuestTicketSale?: Maybe<Scalars['Boolean']['output']>;
  ownerName?: Maybe<Scalars['String']['output']>;
  total: Scalars['Int']['output'];
  unapplied: Scalars['Int']['output'];
};

export type FeePaymentMethod =
  | 'CardReaderBluetooth'
  | 'CardReaderWifi'
  | 'Cash'
  | 'Check'
  | 'GiftCard'
  | 'ManualCardEntry';

export type FeeTotal = {
  amount: Scalars['Cents']['output'];
  refund: Scalars['Cents']['output'];
};

export type FeeType =
  | 'Flat'
  | 'Percent';

export type FeesQueryInput = {
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type Figure =
  | 'addOnSales'
  | 'addOns'
  | 'addOnsBeforeRefunds'
  | 'addOnsTaken'
  | 'admissions'
  | 'charged'
  | 'comps'
  | 'discounts'
  | 'disputed'
  | 'fees'
  | 'handedOut'
  | 'held'
  | 'holdAdmissions'
  | 'itemComps'
  | 'itemRevenue'
  | 'itemTotal'
  | 'itemsSold'
  | 'lessRsvpValues'
  | 'orders'
  | 'organizationFees'
  | 'outsideRefunds'
  | 'paidBack'
  | 'processingFees'
  | 'promotions'
  | 'refundedPrices'
  | 'refundedTickets'
  | 'repaid'
  | 'revenue'
  | 'revenueBeforeRefunds'
  | 'rsvpValues'
  | 'serviceFees'
  | 'tax'
  | 'ticketSales'
  | 'tickets'
  | 'ticketsBeforeRefunds'
  | 'ticketsTaken';

export type FigureItemInput = {
  of: SoldKind;
  /** Before discounts; without it at any price. */
  price?: InputMaybe<Scalars['Cents']['input']>;
  /** Without it, what was sold in no tier. */
  tierId?: InputMaybe<Scalars['ObjectId']['input']>;
  typeId: Scalars['ObjectId']['input'];
};

export type FigureKind = {
  kind: LedgerLineKind;
  label: Scalars['String']['output'];
  total: Scalars['Float']['output'];
};

export type FigureLine = {
  _id: Scalars['ObjectId']['output'];
  act: LedgerAct;
  amount: Scalars['Float']['output'];
  at: Scalars['DateTime']['output'];
  orderId?: Maybe<Scalars['ObjectId']['output']>;
  orderNumber?: Maybe<Scalars['String']['output']>;
  parts: Array<FigureLinePart>;
};

export type FigureLinePart = {
  amount: Scalars['Float']['output'];
  /** Like `Floor, Early Bird` or `Organization fees`. */
  label: Scalars['String']['output'];
};

export type FigureLines = {
  after?: Maybe<Scalars['String']['output']>;
  hasMore: Scalars['Boolean']['output'];
  /** Of all its lines: they add up to the figure. */
  kinds: Array<FigureKind>;
  lines: Array<FigureLine>;
  timezone: Scalars['String']['output'];
  /** The figure, or its part of the asked kind. */
  total: Scalars['Float']['output'];
  unit: AnalyticsUnit;
};

export type FigureLinesExport = {
  exportId: Scalars['ObjectId']['output'];
  message?: Maybe<Scalars['String']['output']>;
  url?: Maybe<Scalars['String']['output']>;
};

export type FigureLinesInput = {
  artistId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Exclusive; without it up to now. */
  endDate?: InputMaybe<Scalars['DateTime']['input']>;
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  figure: Figure;
  /** Of one item of an event or season. */
  item?: InputMaybe<FigureItemInput>;
  /** Only its lines of this kind. */
  kind?: InputMaybe<LedgerLineKind>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Inclusive; without it from the beginning. */
  startDate?: InputMaybe<Scalars['DateTime']['input']>;
  venueId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type FiguresCheck = {
  _id: Scalars['ObjectId']['output'];
  finishedAt: Scalars['DateTime']['output'];
  orders: Scalars['Int']['output'];
  /** All of them, by name. */
  organizations: Array<CheckedOrganization>;
  startedAt: Scalars['DateTime']['output'];
  /** All of them; `wrongOrders` names at most a hundred. */
  wrongOrderCount: Scalars['Int']['output'];
  wrongOrders: Array<WrongOrder>;
  /** All of them; `wrongPayments` names at most a hundred. */
  wrongPaymentCount: Scalars['Int']['output'];
  wrongPayments: Array<WrongPayment>;
  /** All of them; `wrongSums` names at most a hundred. */
  wrongSumCount: Scalars['Int']['output'];
  /** Sums that are not what the ledger adds up to, in words; at most a hundred. */
  wrongSums: Array<Scalars['String']['output']>;
};

export type FindGuestsInput = {
  eventId: Scalars['ObjectId']['input'];
  /** The beginning of each word of a name. */
  text: Scalars['String']['input'];
};

export type ForgotUserPasswordInput = {
  email: Scalars['String']['input'];
  isCustomer?: Scalars['Boolean']['input'];
};

export type FoundGuests = {
  guests: Array<Guest>;
  hasMore: Scalars['Boolean']['output'];
};

export type GateDirection =
  | 'Both'
  | 'In'
  | 'Out';

export type GenerateActivityReportInput = {
  /** Exclusive. */
  endDate?: InputMaybe<Scalars['DateTime']['input']>;
  exportId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** CSV when empty. There is no PDF. */
  format?: InputMaybe<ExportFormat>;
  /** Inclusive. */
  startDate?: InputMaybe<Scalars['DateTime']['input']>;
};

export type GenerateEventQrCodeInput = {
  eventId: Scalars['ObjectId']['input'];
};

export type GenerateOrderReportInput = {
  exportId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** CSV when empty. There is no PDF. */
  format?: InputMaybe<ExportFormat>;
  query?: InputMaybe<OrdersQueryInput>;
};

export type GenerateRenewalsReportInput = {
  exportId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** CSV when empty. There is no PDF. */
  format?: InputMaybe<ExportFormat>;
  query?: InputMaybe<RenewalsExportQueryInput>;
};

export type GenerateSeasonQrCodeInput = {
  seasonId: Scalars['ObjectId']['input'];
};

export type GenerateUserProfileReportInput = {
  exportId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** CSV when empty. There is no PDF. */
  format?: InputMaybe<ExportFormat>;
  query?: InputMaybe<CustomersQueryInput>;
};

export type GenerateWaitListReportInput = {
  exportId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** CSV when empty. There is no PDF. */
  format?: InputMaybe<ExportFormat>;
  query?: InputMaybe<WaitListExportQueryInput>;
};

export type GiftCard = {
  _id: Scalars['ObjectId']['output'];
  balance: Scalars['Cents']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** The organization’s when it was issued. */
  currency: Scalars['String']['output'];
  /** To whom its code was mailed. */
  email?: Maybe<Scalars['String']['output']>;
  /** Oldest first; their amounts add up to the balance. */
  entries: Array<GiftCardEntry>;
  /** From then on it pays nothing; null of one that never expires. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** What it was issued with. */
  initial: Scalars['Cents']['output'];
  /** The last four characters of its code. */
  last: Scalars['String']['output'];
  /** Who bought it, and for whom. */
  note?: Maybe<Scalars['String']['output']>;
  state: GiftCardState;
};

/** What a till sees of a gift card whose code is typed or scanned. */
export type GiftCardAtTill = {
  balance: Scalars['Cents']['output'];
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The last four characters of its code. */
  last: Scalars['String']['output'];
  state: GiftCardState;
};

export type GiftCardEntry = {
  _id: Scalars['ObjectId']['output'];
  /** Below 0 of what left the card. */
  amount: Scalars['Cents']['output'];
  at: Scalars['DateTime']['output'];
  /** What was on the card afterwards. */
  balance: Scalars['Cents']['output'];
  /** The name of who did it. */
  by?: Maybe<Scalars['String']['output']>;
  kind: GiftCardEntryKind;
  /** The order that it paid, or that was refunded. */
  orderId?: Maybe<Scalars['ObjectId']['output']>;
  orderNumber?: Maybe<Scalars['String']['output']>;
  /** Why it was adjusted or blocked; what was written on what paid for it. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The shift of the drawer at which it happened. */
  shiftId?: Maybe<Scalars['ObjectId']['output']>;
  /** How a card was paid for when it was issued. */
  way?: Maybe<GiftCardIssueWay>;
};

export type GiftCardEntryKind =
  | 'Adjusted'
  | 'Blocked'
  | 'Issued'
  | 'Returned'
  | 'Spent'
  | 'Unblocked';

export type GiftCardIssueWay =
  | 'cash'
  | 'check'
  | 'comp'
  | 'elsewhere';

/** Newest first; `after` names the last card of a page. */
export type GiftCardPage = {
  after?: Maybe<Scalars['String']['output']>;
  cards: Array<GiftCard>;
  hasMore: Scalars['Boolean']['output'];
  /** What is left on all cards of the organization. */
  owed: Scalars['Cents']['output'];
};

export type GiftCardState =
  | 'Active'
  | 'Blocked';

export type GiftCardsQueryInput = {
  /** The last four characters of the code. */
  last?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<GiftCardState>;
};

export type GiveFromHoldInput = {
  buyer?: InputMaybe<CounterBuyerInput>;
  eventId: Scalars['ObjectId']['input'];
  holdId: Scalars['ObjectId']['input'];
  idempotencyKey: Scalars['String']['input'];
  /** A manager lets it through beyond the budget. */
  isApproved?: InputMaybe<Scalars['Boolean']['input']>;
  /** Places of the block: a table that is sold whole is one. */
  quantity: Scalars['Int']['input'];
  /** Why it is given. */
  reason: Scalars['String']['input'];
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type GiveNightSeatInput = {
  /** The order of the night. */
  orderId: Scalars['ObjectId']['input'];
  /** Of the night’s plan. */
  seatId: Scalars['String']['input'];
  ticketId: Scalars['ObjectId']['input'];
};

export type GiveSeatsInput = {
  eventId: Scalars['ObjectId']['input'];
  generalAt?: InputMaybe<Scalars['DateTime']['input']>;
  kind: SeatChannelKind;
  promotionId?: InputMaybe<Scalars['ObjectId']['input']>;
  seatIds: Array<Scalars['String']['input']>;
};

export type GiveUpCallerInput = {
  callerHoldId: Scalars['ObjectId']['input'];
};

export type GiveUpSaleInput = {
  saleId: Scalars['ObjectId']['input'];
  /** Where that is said. */
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
};

/** An order by which tickets were given away. */
export type GivenComp = {
  /** The manager who approved it beyond the budget. */
  approvedBy?: Maybe<Scalars['String']['output']>;
  at: Scalars['DateTime']['output'];
  /** The name of who gave it. */
  by: Scalars['String']['output'];
  number: Scalars['String']['output'];
  orderId: Scalars['ObjectId']['output'];
  reason: Scalars['String']['output'];
  /** Of whose budget; null of whoever has none. */
  role?: Maybe<Scalars['String']['output']>;
  tickets: Scalars['Int']['output'];
  /** To whom; null of a guest without a name. */
  to?: Maybe<Scalars['String']['output']>;
};

/** Somebody on a guest list. */
export type Guest = {
  _id: Scalars['ObjectId']['output'];
  claimed: Scalars['Int']['output'];
  /** The first one first. */
  claims: Array<GuestClaimView>;
  /** Null without one, and at the door. */
  email?: Maybe<Scalars['String']['output']>;
  /** The name of the list. */
  list: Scalars['String']['output'];
  listId: Scalars['ObjectId']['output'];
  /** When their mail was sent off. */
  mailedAt?: Maybe<Scalars['DateTime']['output']>;
  name: Scalars['String']['output'];
  note: Scalars['String']['output'];
  places: Scalars['Int']['output'];
  returned: Scalars['Int']['output'];
  /** When what was left went back on sale. */
  returnedAt?: Maybe<Scalars['DateTime']['output']>;
  state: GuestState;
  /** The places that nobody claimed yet. */
  waiting: Scalars['Int']['output'];
};

/** Places of a guest that were handed out. */
export type GuestClaimView = {
  at: Scalars['DateTime']['output'];
  by: Scalars['String']['output'];
  orderId: Scalars['ObjectId']['output'];
  places: Scalars['Int']['output'];
};

export type GuestImport = {
  /** Those that are on the list now and were not before. */
  added: Array<Guest>;
  list: GuestList;
  refused: Array<RefusedGuest>;
};

export type GuestInput = {
  email?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  places: Scalars['Int']['input'];
};

/** Names with places out of a hold block. */
export type GuestList = {
  _id: Scalars['ObjectId']['output'];
  claimed: Scalars['Int']['output'];
  eventId: Scalars['ObjectId']['output'];
  /** What the block has left for more guests. */
  free: Scalars['Int']['output'];
  guests: Scalars['Int']['output'];
  /** The name of the hold block. */
  hold: Scalars['String']['output'];
  holdId: Scalars['ObjectId']['output'];
  name: Scalars['String']['output'];
  note: Scalars['String']['output'];
  places: Scalars['Int']['output'];
  /** When what nobody claimed goes back on sale. */
  returnAt: Scalars['DateTime']['output'];
  returned: Scalars['Int']['output'];
  returnedAt?: Maybe<Scalars['DateTime']['output']>;
  ticketType: Scalars['String']['output'];
  /** Guests with an address who wait and were not mailed. */
  unmailed: Scalars['Int']['output'];
  waiting: Scalars['Int']['output'];
};

export type GuestListInput = {
  /** The event of the list. */
  eventId: Scalars['ObjectId']['input'];
  listId: Scalars['ObjectId']['input'];
};

export type GuestState =
  | 'Claimed'
  | 'Returned'
  | 'Waiting';

/** Tickets of an event that somebody has: of members, and for guests of members. */
export type GuestTickets = {
  guests: Scalars['Int']['output'];
  members: Scalars['Int']['output'];
};

export type GuestsAtCounterInput = {
  /** Of the attached contact. */
  email: Scalars['String']['input'];
  eventId: Scalars['ObjectId']['input'];
};

export type HandOutOrderInput = {
  orderId: Scalars['ObjectId']['input'];
};

export type HandOverKind =
  | 'Changed'
  | 'Finished'
  | 'Refunded';

export type HandOverState =
  | 'Failed'
  | 'Sent'
  | 'Waiting';

export type Hold = {
  _id: Scalars['ObjectId']['output'];
  contact: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  eventId: Scalars['ObjectId']['output'];
  isSeated?: Maybe<Scalars['Boolean']['output']>;
  name: Scalars['String']['output'];
  note: Scalars['String']['output'];
  /** How many of the outstanding ones guests of lists wait for. */
  promised: Scalars['Int']['output'];
  qty: Scalars['Int']['output'];
  releaseAt?: Maybe<Scalars['DateTime']['output']>;
  releasedAt?: Maybe<Scalars['DateTime']['output']>;
  ticketRemaining: Scalars['Int']['output'];
  ticketType: Scalars['String']['output'];
  ticketTypeId: Scalars['ObjectId']['output'];
  totalCheckedIn: Scalars['Int']['output'];
  totalHeld: Scalars['Int']['output'];
  totalOutstanding: Scalars['Int']['output'];
  totalReleased: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
};

/** Holds a cart with the terms `link` until then, for a caller who pays it by a link. Only the name is needed; a mail with the link goes to the e-mail. Repeating it answers the same. */
export type HoldForCallerInput = {
  buyer: CounterBuyerInput;
  /** What staff told the caller. */
  expectedTotal: Scalars['Cents']['input'];
  /** As in SellAtCounterInput. */
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Of the cart. */
  token: Scalars['String']['input'];
  until: Scalars['DateTime']['input'];
};

export type HoldInput = {
  _id?: InputMaybe<Scalars['ObjectId']['input']>;
  contact?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  qty?: InputMaybe<Scalars['Int']['input']>;
  releaseAt?: InputMaybe<Scalars['DateTime']['input']>;
  ticketRemaining?: InputMaybe<Scalars['Int']['input']>;
  ticketType?: InputMaybe<Scalars['String']['input']>;
  ticketTypeId?: InputMaybe<Scalars['ObjectId']['input']>;
  totalCheckedIn?: InputMaybe<Scalars['Int']['input']>;
  totalHeld?: InputMaybe<Scalars['Int']['input']>;
  totalOutstanding?: InputMaybe<Scalars['Int']['input']>;
  totalReleased?: InputMaybe<Scalars['Int']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type HoldReleaseQueryInput = {
  eventId: Scalars['ObjectId']['input'];
  holdId: Scalars['ObjectId']['input'];
  /** How many places, of those outstanding. */
  quantity: Scalars['Int']['input'];
};

export type HoldSeatsInput = {
  contact?: InputMaybe<Scalars['String']['input']>;
  eventId: Scalars['ObjectId']['input'];
  name: Scalars['String']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  otherEventIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  releaseAt?: InputMaybe<Scalars['DateTime']['input']>;
  seatIds: Array<Scalars['String']['input']>;
};

export type HoldersAdmission =
  | 'Admitted'
  | 'All'
  | 'NotAdmitted';

/** Whom a message goes to. An empty list is no limit; with days, admission is that of these days. */
export type HoldersAudienceInput = {
  admission: HoldersAdmission;
  dayIds: Array<Scalars['ObjectId']['input']>;
  ticketTypeIds: Array<Scalars['ObjectId']['input']>;
};

/** A message to everybody who holds a ticket or add-on of the event. */
export type HoldersMailInput = {
  audience?: InputMaybe<HoldersAudienceInput>;
  body: Scalars['String']['input'];
  eventId: Scalars['ObjectId']['input'];
  subject: Scalars['String']['input'];
};

/** The mail as it will be sent, and to whom. */
export type HoldersMailPreview = {
  audience: ActPreview;
  body: Scalars['String']['output'];
  days: Array<Scalars['String']['output']>;
  html: Scalars['String']['output'];
  subject: Scalars['String']['output'];
  text: Scalars['String']['output'];
  withoutAddress: Scalars['Int']['output'];
};

export type ImageSet = {
  accent?: Maybe<Scalars['String']['output']>;
  deep?: Maybe<Scalars['String']['output']>;
  medium: Scalars['String']['output'];
  original: Scalars['String']['output'];
  small: Scalars['String']['output'];
};

export type ImportContactsInput = {
  contacts?: Array<ContactInput>;
  importId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type ImportGuestsInput = {
  /** The event of the list. */
  eventId: Scalars['ObjectId']['input'];
  /** At most 2,000. */
  guests: Array<GuestInput>;
  /** Whether those that are added are mailed. */
  isMailed?: InputMaybe<Scalars['Boolean']['input']>;
  listId: Scalars['ObjectId']['input'];
};

export type ImportSeatingPlanInput = {
  answers?: InputMaybe<PlanAnswersInput>;
  file: Array<Scalars['String']['input']>;
  kind: PlanFile;
  name?: InputMaybe<Scalars['String']['input']>;
  venueId: Scalars['ObjectId']['input'];
};

export type IntegrationStatus = {
  failed: Scalars['Int']['output'];
  isOn: Scalars['Boolean']['output'];
  lastError?: Maybe<Scalars['String']['output']>;
  pausedAt?: Maybe<Scalars['DateTime']['output']>;
  probeAt?: Maybe<Scalars['DateTime']['output']>;
  waiting: Scalars['Int']['output'];
};

export type InvitationLetter = {
  invitedBy?: Maybe<Scalars['String']['output']>;
  mailbox: Mailbox;
  orgLogoUrl?: Maybe<Scalars['String']['output']>;
  orgName: Scalars['String']['output'];
  role: Role;
};

/** `amount` in cents is owed to whoever has the code. Without a till only admins issue one, and no cash is taken where the organization has tills; giving one away (`comp`) is theirs too. `idempotencyKey` repeated answers the same card, with its code for ten minutes. */
export type IssueGiftCardInput = {
  amount: Scalars['Cents']['input'];
  /** Its code is mailed to this address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** From then on it pays nothing. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Cash that was handed over; the rest is change. */
  given?: InputMaybe<Scalars['Cents']['input']>;
  idempotencyKey: Scalars['String']['input'];
  /** Who buys it, and for whom: at most 200 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** The number of a check, or how it was paid elsewhere: at most 50 characters. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Where it is sold. */
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** How it is paid for. */
  way: GiftCardIssueWay;
};

export type IssuedGiftCard = {
  card: GiftCard;
  /** Shown this once: `ABCD-EFGH-JKMN-PQRS`. */
  code: Scalars['String']['output'];
};

export type ItemRefund = {
  refundReason?: Maybe<Scalars['String']['output']>;
  refunded: Scalars['Boolean']['output'];
  refundedAmount: Scalars['Cents']['output'];
  refundedAt?: Maybe<Scalars['DateTime']['output']>;
  refundedBy?: Maybe<Scalars['ObjectId']['output']>;
};

export type ItemState =
  | 'Active'
  | 'Canceled'
  | 'Offered'
  | 'Shared';

export type JoinWaitListInput = {
  email: Scalars['String']['input'];
  /** What is waited for: an event or a season, exactly one. */
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** The highest price of one ticket with all fees; none for any. */
  maxPrice?: InputMaybe<Scalars['Cents']['input']>;
  name: Scalars['String']['input'];
  phoneNumber: Scalars['String']['input'];
  quantity: Scalars['Int']['input'];
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Ticket types, the most wanted first; none means any. */
  ticketTypeIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  /** Seats beside each other, in one row. */
  together?: InputMaybe<Scalars['Boolean']['input']>;
};

/** `keep`: the `placeId` of each. */
export type KeepPlacesInput = {
  keep: Array<Scalars['String']['input']>;
  token: Scalars['String']['input'];
};

export type LedgerAct =
  | 'Admission'
  | 'AdmissionReturned'
  | 'Cancellation'
  | 'Correction'
  | 'Dispute'
  | 'GiftCardChange'
  | 'GiftCardIssue'
  | 'Hold'
  | 'HoldChange'
  | 'HoldRelease'
  | 'Refund'
  | 'RefundReturned'
  | 'Sale'
  | 'Share'
  | 'ShareReturned';

export type LedgerLineKind =
  | 'AddOn'
  | 'Admission'
  | 'Comp'
  | 'Discount'
  | 'Dispute'
  | 'GiftCard'
  | 'Held'
  | 'Hold'
  | 'HoldAdmission'
  | 'Included'
  | 'Kept'
  | 'NightBack'
  | 'Order'
  | 'OrganizationFee'
  | 'OutsideRefund'
  | 'Payment'
  | 'ProcessingFee'
  | 'Promotion'
  | 'Refunded'
  | 'Repayment'
  | 'ServiceFee'
  | 'Share'
  | 'Tax'
  | 'Ticket'
  | 'Value';

export type LiftMailStopInput = {
  reason: Scalars['String']['input'];
  stopId: Scalars['ObjectId']['input'];
};

export type LoginAsOrganizationInput = {
  orgId: Scalars['ObjectId']['input'];
};

export type LoginInput = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type LoginSession = {
  _id: Scalars['ID']['output'];
  createdAt: Scalars['DateTime']['output'];
  device: Scalars['String']['output'];
  ip: Scalars['String']['output'];
  isCurrent: Scalars['Boolean']['output'];
  lastSeenAt: Scalars['DateTime']['output'];
};

export type LoginWithPasskeyInput = {
  response: Scalars['String']['input'];
  secondStepTicket?: InputMaybe<Scalars['String']['input']>;
  ticket: Scalars['String']['input'];
};

export type LoginWithSecondFactorInput = {
  code: Scalars['String']['input'];
  ticket: Scalars['String']['input'];
};

export type LostPlaces = {
  from: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  taken: Scalars['Int']['output'];
  to: Scalars['Int']['output'];
};

export type LowerPartyInput = {
  /** Lower than it is. */
  quantity: Scalars['Int']['input'];
  token: Scalars['String']['input'];
};

export type MailDoorListInput = {
  eventId: Scalars['ObjectId']['input'];
};

export type MailReceiptInput = {
  email: Scalars['String']['input'];
  orderId: Scalars['ObjectId']['input'];
};

export type MailRecord = {
  _id: Scalars['ObjectId']['output'];
  createdAt: Scalars['DateTime']['output'];
  kind: Scalars['String']['output'];
  lastError?: Maybe<Scalars['String']['output']>;
  steps: Array<MailStep>;
  subject: Scalars['String']['output'];
  to: Scalars['String']['output'];
};

export type MailState =
  | 'Bounced'
  | 'Complained'
  | 'Delivered'
  | 'HandedOver'
  | 'Opened'
  | 'Stopped'
  | 'Written';

export type MailStep = {
  at: Scalars['DateTime']['output'];
  note?: Maybe<Scalars['String']['output']>;
  state: MailState;
};

export type MailStop = {
  _id: Scalars['ObjectId']['output'];
  createdAt: Scalars['DateTime']['output'];
  email: Scalars['String']['output'];
  note?: Maybe<Scalars['String']['output']>;
  orgId?: Maybe<Scalars['ObjectId']['output']>;
  reason: MailStopReason;
};

export type MailStopPage = {
  after?: Maybe<Scalars['String']['output']>;
  hasMore: Scalars['Boolean']['output'];
  stops: Array<MailStop>;
};

export type MailStopReason =
  | 'Bounced'
  | 'Complained'
  | 'Unsubscribed';

export type MailStopsQueryInput = {
  email?: InputMaybe<Scalars['String']['input']>;
};

export type Mailbox = {
  email: Scalars['String']['output'];
  hasAccount: Scalars['Boolean']['output'];
  proof?: Maybe<Scalars['String']['output']>;
};

export type MapSeasonSeatsInput = {
  /** A night with the plan that it is for. */
  eventId: Scalars['ObjectId']['input'];
  /** Replaces what was written for that plan; none removes it. */
  pairs: Array<SeatPairInput>;
  seasonId: Scalars['ObjectId']['input'];
  /** The version of the season that the author started from. */
  version: Scalars['Int']['input'];
};

export type MarkNotPrintedInput = {
  from: Scalars['Int']['input'];
  printId: Scalars['ObjectId']['input'];
  to: Scalars['Int']['input'];
};

export type MatchedSharing = {
  email?: Maybe<Scalars['String']['output']>;
  eventName: Scalars['String']['output'];
  orderId: Scalars['ObjectId']['output'];
  phoneNumber?: Maybe<Scalars['String']['output']>;
  status: SharingStatus;
};

export type MemberRole = {
  _id: Scalars['ObjectId']['output'];
  acceptedAt?: Maybe<Scalars['DateTime']['output']>;
  invitedBy?: Maybe<Scalars['String']['output']>;
  org?: Maybe<Organization>;
  orgId: Scalars['ObjectId']['output'];
  role: Role;
  user?: Maybe<TeamMember>;
  userEmail: Scalars['String']['output'];
  userId?: Maybe<Scalars['ObjectId']['output']>;
};

/** `idempotencyKey` repeated answers the same line. */
export type MoveCashInput = {
  amount: Scalars['Cents']['input'];
  idempotencyKey: Scalars['String']['input'];
  kind: DrawerLineKind;
  reason: Scalars['String']['input'];
  shiftId: Scalars['ObjectId']['input'];
};

export type MoveDeviceInput = {
  deviceId: Scalars['ObjectId']['input'];
  gateId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type MoveEventItemInput = {
  eventId: Scalars['ObjectId']['input'];
  /** One place up, or down. */
  isUp: Scalars['Boolean']['input'];
  itemId: Scalars['ObjectId']['input'];
};

export type MoveOwnTicketInput = {
  orderId: Scalars['ObjectId']['input'];
  /** A free seat of the same category in the plan of its event. */
  seatId: Scalars['String']['input'];
  ticketId: Scalars['ObjectId']['input'];
};

export type MoveSeasonItemInput = {
  /** One place up, or down. */
  isUp: Scalars['Boolean']['input'];
  itemId: Scalars['ObjectId']['input'];
  seasonId: Scalars['ObjectId']['input'];
};

export type MoveTicketInput = {
  /** May leave a single seat where the event forbids it. */
  allowsSingles?: InputMaybe<Scalars['Boolean']['input']>;
  orderId: Scalars['ObjectId']['input'];
  /** A free seat of the same category in the plan of its event. */
  seatId: Scalars['String']['input'];
  ticketId: Scalars['ObjectId']['input'];
  /** Of this move alone, made up by the caller: its holders are told a minute later, and until then `undoSeatMove` takes it back. */
  undoKey?: InputMaybe<Scalars['String']['input']>;
};

export type MoveTicketsInput = {
  /** May leave a single seat where the event forbids it. */
  allowsSingles?: InputMaybe<Scalars['Boolean']['input']>;
  orderId: Scalars['ObjectId']['input'];
  /** Companions go with their wheelchair space. */
  tickets: Array<MovedTicketInput>;
  /** Of this move alone, made up by the caller: its holders are told a minute later, and until then `undoSeatMove` takes it back. */
  undoKey?: InputMaybe<Scalars['String']['input']>;
};

export type MovedTicketInput = {
  /** A free seat of the same category and kind in the plan of its event, or one that another of these tickets leaves. */
  seatId: Scalars['String']['input'];
  ticketId: Scalars['ObjectId']['input'];
};

export type Mutation = {
  acceptRole: AnsweredInvitation;
  addCardReader: CardReader;
  addContactAtCounter: CounterContact;
  addDoorDevice: AddedDevice;
  addMailedAddress: Scalars['Boolean']['output'];
  addSeatingChart: SeatingChart;
  addSubscription: Array<Subscription>;
  adjustGiftCard: GiftCard;
  /** Hands places of a guest out at the door, and lets them in. */
  admitGuest: AdmittedGuest;
  admitItem: ScanResult;
  answerShare: Sharing;
  applyCode: AppliedCode;
  applyPlatformFees: FeeApplication;
  /** What a device answered without a network, at most 200 at once; sent again it changes nothing. */
  applyScans: AppliedScans;
  archiveSeatingChart: Scalars['Boolean']['output'];
  beginPasskeyLogin: PasskeyChallenge;
  beginPasskeyProof: PasskeyChallenge;
  beginPasskeyRegistration: PasskeyChallenge;
  blockGiftCard: GiftCard;
  breakApartOrders: PrintGroupPage;
  /** Gives the sale up. `Paid` when a card was faster; null for a cart without an order. */
  cancelCharge?: Maybe<CounterCharge>;
  cancelEvent: CancelEventAnswer;
  cancelOrder: Order;
  cancelTicketSharing: Scalars['Boolean']['output'];
  changeCodeKey: Array<CodeKey>;
  changeEntryPhone: EntryPhoneChange;
  /** Changes the price of every tier that costs something. Orders and carts keep their prices. */
  changePrices: Event;
  changeRenewal: Renewal;
  /** Gives all seats of a channel to another one, or until another time. */
  changeSeatChannel: SeatsOfChannelDone;
  chargeAtCounter: CounterCharge;
  chargeAtDoor: DoorSale;
  checkFigures: FiguresCheck;
  checkInOrder: OrderCheckIn;
  /** Hands places of a guest out at the counter: they become a complimentary order. */
  claimGuest: ClaimedGuest;
  /** Takes seats out of sale and moves the people who have them, a minute later. */
  closeSeats: ActOnMany;
  closeShift: Shift;
  confirmEntryPhone: ConfirmedPhoneChange;
  confirmIdentity: Scalars['Boolean']['output'];
  confirmOrder: PublicOrder;
  confirmOrganizationEmail: ConfirmedEmail;
  confirmPhoneChange: User;
  confirmTotp: RecoveryCodeList;
  connectSite: WebSite;
  connectStripe: Organization;
  /** Drafts with everything authored, codes and texts too, whose dates all moved with the first day. */
  copyEvent: Array<Event>;
  copySeatingChart: SeatingChart;
  correctShift: Shift;
  /** Hands in the count; what should be in the drawer is answered from then on. */
  countShift: Shift;
  createArtist: Artist;
  createEvent: Event;
  createFee: Fee;
  createOrganization: Organization;
  createSeason: SeasonDetails;
  createSeatingPlan: SeatingPlan;
  createVenue: Venue;
  declineRenewal: Scalars['Boolean']['output'];
  deleteCardReader: Scalars['Boolean']['output'];
  deleteEvent: Scalars['Boolean']['output'];
  deleteEventItem: Event;
  deleteFee: Scalars['Boolean']['output'];
  /** Deletes a list of which nobody came. */
  deleteGuestList: Scalars['Boolean']['output'];
  deleteHold: Scalars['Boolean']['output'];
  deleteOrganization: Scalars['Boolean']['output'];
  deletePasskey: Scalars['Boolean']['output'];
  deleteSeason: Scalars['Boolean']['output'];
  deleteSeasonItem: SeasonDetails;
  deleteSecondaryEmail: User;
  disableTotp: Scalars['Boolean']['output'];
  disconnectStripe: Organization;
  duplicateEvent: Event;
  endOperator: Scalars['Boolean']['output'];
  /** Puts the places of one open offer back on sale before the date. */
  endRenewalOffer: RenewalOffer;
  /** Puts all seats of a channel on general sale. */
  endSeatChannel: SeatsOfChannelDone;
  endSession: Scalars['Boolean']['output'];
  enrollTotp: TotpEnrollment;
  /** Ends the day of a door: nobody is inside any more. */
  everybodyOut: DoorInsideView;
  /** Answers the order of what is taken instead; the tickets that go back open no door any more. */
  exchangeAtCounter: Order;
  exchangeNight: NightExchange;
  exportAuditLog: AuditLogExport;
  exportFigureLines: FigureLinesExport;
  exportSalesReport: SalesReportExport;
  exportSettlement: SettlementExport;
  exportShift: ShiftExport;
  extendReservation: Reservation;
  /** Where it is now; a charge that was made finishes its order. Null for a cart without an order. */
  followCharge?: Maybe<CounterCharge>;
  /** Where the card is now; once it has paid its people are in. */
  followDoorSale?: Maybe<DoorSale>;
  forgotUserPassword: Scalars['Boolean']['output'];
  generateActivityReport: ActivityReport;
  generateEventQrCode: Event;
  generateOrderReport: OrderReport;
  generateRenewalsReport: RenewalsReport;
  generateSeasonQrCode: SeasonDetails;
  generateUserProfileReport: UserProfileReport;
  generateWaitListReport: WaitListReport;
  /** Gives places of a hold block away: they become a complimentary order in one act. */
  giveFromHold: Order;
  /** A season ticket without a seat on this night gets one; its holder is told. */
  giveNightSeat: Order;
  /** Gives seats to a channel, which alone is offered them until its time. Whoever has one of them keeps it. */
  giveSeats: SeatsOfChannelDone;
  giveUpCaller: CallerHoldView;
  /** Gives the sale up. `Paid` when a card was faster; null once its places are free. */
  giveUpDoorSale?: Maybe<DoorSale>;
  /** Gives up a sale of another device: its places are free at once. */
  giveUpSale: Scalars['Boolean']['output'];
  /** Gives the tickets to whoever collects them at the window, once. */
  handOutOrder: Order;
  holdForCaller: CallerHoldView;
  /** Holds those of the seats that are free, and tells for each event which were skipped. */
  holdSeats: Array<SeatsDone>;
  importContacts: ContactImport;
  /** Puts guests on a list; what cannot be added is told row by row. */
  importGuests: GuestImport;
  importSeatingPlan: SeatingPlanImport;
  issueGiftCard: IssuedGiftCard;
  joinWaitList: Scalars['Boolean']['output'];
  keepPlaces: Scalars['Boolean']['output'];
  /** Ends the caller’s own turn. */
  leaveTill: Scalars['Boolean']['output'];
  /** Leaves the line, or says no to an offer. */
  leaveWaitList: Scalars['Boolean']['output'];
  liftMailStop: Scalars['Boolean']['output'];
  liftPlatformMailStop: Scalars['Boolean']['output'];
  login: AuthPayload;
  loginAsOrganization: AuthPayload;
  loginWithPasskey: AuthPayload;
  loginWithSecondFactor: AuthPayload;
  logout: Scalars['Boolean']['output'];
  /** The party keeps its place. */
  lowerWaitListParty: Scalars['Boolean']['output'];
  /** Mails the list on paper to all who manage doors; how many it goes to. */
  mailDoorList: Scalars['Int']['output'];
  /** Writes to all guests who wait, have an address and were not written to. */
  mailGuests: GuestList;
  mailReceipt: Scalars['Boolean']['output'];
  makeSecondaryEmailPrimary: User;
  /** Says which seats those of the season are in another plan. */
  mapSeasonSeats: SeasonDetails;
  /** The ids of the orders that are not printed now. */
  markNotPrinted: Array<Scalars['ObjectId']['output']>;
  moveCash: Shift;
  /** Puts a device at a gate. */
  moveDoorDevice: DoorDevice;
  moveEventItem: Event;
  /** A ticket of the caller’s own gets another seat of its category, where its event allows it. */
  moveOwnTicket: PublicOrder;
  moveSeasonItem: SeasonDetails;
  /** The ticket has another seat, its code stays valid and its holder is told. */
  moveTicket: Order;
  /** Several tickets of one order have other seats, all at once. */
  moveTickets: Order;
  noteContact: CounterContact;
  /** What the door is told of an order with each of its codes. */
  noteForDoor: Order;
  noteOpenedMail: Scalars['Boolean']['output'];
  /** Notes who buys and what was taken, for whoever takes the sale over. */
  noteSale: Scalars['Boolean']['output'];
  /** Offers a party what is free, whoever stands before it. */
  offerToParty: WaitListEntry;
  openExport: ExportLink;
  openPrintFile: PrintFileLink;
  openShift: Shift;
  /** Makes whoever calls the device of a code. */
  pairDoorDevice: PairedDevice;
  /** The token of the cart that holds the places: it is paid for as any cart. */
  payRenewal: Scalars['String']['output'];
  /** A mutation because of its size; stores nothing. */
  previewContactImport: ContactImportPreview;
  /** Sends nothing. */
  previewEmailToTicketHolders: HoldersMailPreview;
  printOrders: PrintRunView;
  publishEvent: Event;
  publishSeason: SeasonDetails;
  publishSeatingPlan: SeatingPlan;
  reconnectEvents: SiteReconnection;
  refundOrder: Order;
  refundSeasonOrder: Order;
  register: Registration;
  registerPasskey: RegisteredPasskey;
  /** What is left of the wheelchair spaces and companion seats goes on sale to everybody now. */
  releaseAccessibleSeats: Event;
  releaseReservation: Scalars['Boolean']['output'];
  /** Puts those of the seats that a block holds back on sale. */
  releaseSeats: Array<SeatsDone>;
  /** Writes to all who have not answered. */
  remindHolders: Renewal;
  /** The same cart without its secret code; it has a new token. */
  removeCode: Reservation;
  removeDoorGate: DoorRules;
  removeRole: Scalars['Boolean']['output'];
  removeSubscription: Array<Subscription>;
  renamePasskey: Passkey;
  /** Gives its tickets new codes before they are printed again; those of before open no door any more. */
  renewCodes: Order;
  /** Pays money back that could not be paid, of tickets that are gone. */
  repayRefund: Order;
  replaceRecoveryCodes: RecoveryCodeList;
  /** The calling device says how it is. */
  reportDoorDevice: OwnDevice;
  resendConfirmation: Scalars['Boolean']['output'];
  resendIntegration: Scalars['Boolean']['output'];
  resendMail: Scalars['Boolean']['output'];
  reserve: Reservation;
  reserveAtCounter: CounterCart;
  reserveAtDoor: DoorCart;
  resetPassword: Scalars['Boolean']['output'];
  /** The till and its devices take PINs again. */
  resetPinTries: Scalars['Boolean']['output'];
  resumeIntegration: Scalars['Boolean']['output'];
  resumeShift: Shift;
  retireTill: Till;
  /** Does what failed once more, and what a stop left. */
  retryActOnMany: ActOnMany;
  /** Puts what a guest did not claim on sale now. */
  returnGuest: Guest;
  revokeDoorDevice: DoorDevice;
  saveCompBudgets: Comps;
  /** Adds a gate, or changes it. */
  saveDoorGate: DoorRules;
  saveDoorRule: DoorRuleView;
  saveDoorTypeRule: DoorRules;
  /** Makes a list, or changes the one that is named. */
  saveGuestList: GuestList;
  savePricePercents: PricePercents;
  saveRole: MemberRole;
  saveSeatingPlan: SeatingPlan;
  saveTill: Till;
  saveWaitLine: WaitLineView;
  scanCode: ScanResult;
  scanTickets: Order;
  sellAtCounter: Order;
  /** Cash was taken: the order is finished and its people are in. */
  sellAtDoor: DoorSale;
  /** Begins a minute later; until then it can be undone. */
  sendEmailToTicketHolders: ActOnMany;
  sendMyTickets: Scalars['Boolean']['output'];
  sendOrganizationEmailLink: Scalars['Boolean']['output'];
  /** The mail to the person who writes it. */
  sendTestToHolders: Scalars['Boolean']['output'];
  sendVerificationCode: Scalars['Boolean']['output'];
  sendVerificationEmail: Scalars['Boolean']['output'];
  /** Sets the caller’s own PIN. */
  setOperatorPin: Scalars['Boolean']['output'];
  setPassword: Scalars['Boolean']['output'];
  setPreferredLogin: Scalars['Boolean']['output'];
  setSecurityPolicy: SecurityPolicy;
  setUserOrgContext: AuthPayload;
  settleDoubtful: DoubtfulAdmission;
  shareTickets: Sharing;
  signOutEverywhere: Scalars['Boolean']['output'];
  signUpByMail: AuthPayload;
  startPayment: PaymentStart;
  startRenewal: Renewal;
  /** Stops it between two items. */
  stopActOnMany: ActOnMany;
  /** Two tickets change their seats in one step. */
  swapTickets: Array<Order>;
  switchEventItem: Event;
  switchSeasonItem: SeasonDetails;
  /** The party waits on at its place. */
  takeBackOffer: WaitListEntry;
  /** Gives the event a newer version of its plan. Tickets that were sold keep their seats and prices. */
  takeOverPlan: Event;
  /** Goes on with a sale of another device, under a new token. The other device cannot change it any more. */
  takeOverSale: CounterCart;
  takeOverTill: TakenOver;
  /** Puts those of the seats that a channel has on general sale. */
  takeSeatsBack: SeatsOfChannelDone;
  /** Until its countdown ends: nothing of it happened. */
  undoActOnMany: ActOnMany;
  /** Takes a refusal back, as long as the places are free. */
  undoDeclineRenewal: Scalars['Boolean']['output'];
  undoScan: ScanList;
  /** Tickets go back to the seats that they had, while their holders are not told of the new ones. */
  undoSeatMove: Array<Order>;
  updateArtist: Artist;
  updateContact: Customer;
  updateCustomer: CustomerProfile;
  updateEvent: Event;
  updateFee: Fee;
  updateGuest: Guest;
  updateHold: Hold;
  updateOrganization: Organization;
  updateProfile: User;
  updateScan: Order;
  updateSeason: SeasonDetails;
  updateSeasonUpgrades: SeasonDetails;
  updateUser: User;
  updateVenue: Venue;
  verifyEmail: Scalars['Boolean']['output'];
  verifyPhone: AuthPayload;
  /** Takes a sale of the caller’s own back within ten minutes, whole, the way it was paid. */
  voidSale: Order;
};


export type MutationAcceptRoleArgs = {
  input: AcceptRoleInput;
};


export type MutationAddCardReaderArgs = {
  input: AddCardReaderInput;
};


export type MutationAddContactAtCounterArgs = {
  input: AddContactAtCounterInput;
};


export type MutationAddDoorDeviceArgs = {
  input: AddDeviceInput;
};


export type MutationAddMailedAddressArgs = {
  input: AddMailedAddressInput;
};


export type MutationAddSeatingChartArgs = {
  key: Scalars['String']['input'];
  venueId: Scalars['ObjectId']['input'];
};


export type MutationAddSubscriptionArgs = {
  input: AddSubscriptionInput;
};


export type MutationAdjustGiftCardArgs = {
  input: AdjustGiftCardInput;
};


export type MutationAdmitGuestArgs = {
  input: AdmitGuestInput;
};


export type MutationAdmitItemArgs = {
  input: AdmitItemInput;
};


export type MutationAnswerShareArgs = {
  input: AnswerShareInput;
};


export type MutationApplyCodeArgs = {
  input: ApplyCodeInput;
};


export type MutationApplyPlatformFeesArgs = {
  input?: InputMaybe<ApplyPlatformFeesInput>;
};


export type MutationApplyScansArgs = {
  input: ApplyScansInput;
};


export type MutationArchiveSeatingChartArgs = {
  key: Scalars['String']['input'];
  venueId: Scalars['ObjectId']['input'];
};


export type MutationBeginPasskeyLoginArgs = {
  input: BeginPasskeyLoginInput;
};


export type MutationBlockGiftCardArgs = {
  input: BlockGiftCardInput;
};


export type MutationBreakApartOrdersArgs = {
  input: BreakApartOrdersInput;
};


export type MutationCancelChargeArgs = {
  input: CounterTokenInput;
};


export type MutationCancelEventArgs = {
  input: CancelEventInput;
};


export type MutationCancelOrderArgs = {
  input: CancelOrderInput;
};


export type MutationCancelTicketSharingArgs = {
  input: CancelTicketSharingInput;
};


export type MutationChangeCodeKeyArgs = {
  input: ChangeCodeKeyInput;
};


export type MutationChangeEntryPhoneArgs = {
  input: ChangeEntryPhoneInput;
};


export type MutationChangePricesArgs = {
  input: ChangePricesInput;
};


export type MutationChangeRenewalArgs = {
  input: ChangeRenewalInput;
};


export type MutationChangeSeatChannelArgs = {
  input: ChangeSeatChannelInput;
};


export type MutationChargeAtCounterArgs = {
  input: ChargeAtCounterInput;
};


export type MutationChargeAtDoorArgs = {
  input: ChargeAtDoorInput;
};


export type MutationCheckInOrderArgs = {
  input: CheckInOrderInput;
};


export type MutationClaimGuestArgs = {
  input: ClaimGuestInput;
};


export type MutationCloseSeatsArgs = {
  input: CloseSeatsInput;
};


export type MutationCloseShiftArgs = {
  input: CloseShiftInput;
};


export type MutationConfirmEntryPhoneArgs = {
  input: ConfirmEntryPhoneInput;
};


export type MutationConfirmIdentityArgs = {
  input: ConfirmIdentityInput;
};


export type MutationConfirmOrderArgs = {
  input: ConfirmOrderInput;
};


export type MutationConfirmOrganizationEmailArgs = {
  input: ConfirmOrganizationEmailInput;
};


export type MutationConfirmPhoneChangeArgs = {
  input: ConfirmPhoneChangeInput;
};


export type MutationConfirmTotpArgs = {
  input: ConfirmTotpInput;
};


export type MutationConnectSiteArgs = {
  input: ConnectSiteInput;
};


export type MutationConnectStripeArgs = {
  input: ConnectStripeInput;
};


export type MutationCopyEventArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: CopyEventInput;
};


export type MutationCopySeatingChartArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  key: Scalars['String']['input'];
  venueId: Scalars['ObjectId']['input'];
};


export type MutationCorrectShiftArgs = {
  input: CorrectShiftInput;
};


export type MutationCountShiftArgs = {
  input: CountShiftInput;
};


export type MutationCreateArtistArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CreateArtistInput;
};


export type MutationCreateEventArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CreateEventInput;
};


export type MutationCreateFeeArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CreateFeeInput;
};


export type MutationCreateOrganizationArgs = {
  input: CreateOrganizationInput;
};


export type MutationCreateSeasonArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CreateSeasonInput;
};


export type MutationCreateSeatingPlanArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  layout?: InputMaybe<Scalars['PackedPlan']['input']>;
  name: Scalars['String']['input'];
  venueId: Scalars['ObjectId']['input'];
};


export type MutationCreateVenueArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CreateVenueInput;
};


export type MutationDeclineRenewalArgs = {
  input: DeclineRenewalInput;
};


export type MutationDeleteCardReaderArgs = {
  input: DeleteCardReaderInput;
};


export type MutationDeleteEventArgs = {
  input: DeleteEventInput;
};


export type MutationDeleteEventItemArgs = {
  input: DeleteEventItemInput;
};


export type MutationDeleteFeeArgs = {
  input: DeleteFeeInput;
};


export type MutationDeleteGuestListArgs = {
  input: GuestListInput;
};


export type MutationDeleteHoldArgs = {
  input: DeleteHoldInput;
};


export type MutationDeleteOrganizationArgs = {
  input: DeleteOrganizationInput;
};


export type MutationDeletePasskeyArgs = {
  input: DeletePasskeyInput;
};


export type MutationDeleteSeasonArgs = {
  input: DeleteSeasonInput;
};


export type MutationDeleteSeasonItemArgs = {
  input: DeleteSeasonItemInput;
};


export type MutationDeleteSecondaryEmailArgs = {
  input: SecondaryEmailInput;
};


export type MutationDisconnectStripeArgs = {
  input: DisconnectStripeInput;
};


export type MutationDuplicateEventArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: DuplicateEventInput;
};


export type MutationEndOperatorArgs = {
  input: EndOperatorInput;
};


export type MutationEndRenewalOfferArgs = {
  offerId: Scalars['ObjectId']['input'];
};


export type MutationEndSeatChannelArgs = {
  input: EndSeatChannelInput;
};


export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


export type MutationEverybodyOutArgs = {
  input: EverybodyOutInput;
};


export type MutationExchangeAtCounterArgs = {
  input: ExchangeAtCounterInput;
};


export type MutationExchangeNightArgs = {
  input: ExchangeNightInput;
};


export type MutationExportAuditLogArgs = {
  input: ExportAuditLogInput;
};


export type MutationExportFigureLinesArgs = {
  input: ExportFigureLinesInput;
};


export type MutationExportSalesReportArgs = {
  input: ExportSalesReportInput;
};


export type MutationExportSettlementArgs = {
  input: ExportSettlementInput;
};


export type MutationExportShiftArgs = {
  input: ExportShiftInput;
};


export type MutationExtendReservationArgs = {
  input: TokenInput;
};


export type MutationFollowChargeArgs = {
  input: CounterTokenInput;
};


export type MutationFollowDoorSaleArgs = {
  input: DoorTokenInput;
};


export type MutationForgotUserPasswordArgs = {
  input: ForgotUserPasswordInput;
};


export type MutationGenerateActivityReportArgs = {
  input: GenerateActivityReportInput;
};


export type MutationGenerateEventQrCodeArgs = {
  input: GenerateEventQrCodeInput;
};


export type MutationGenerateOrderReportArgs = {
  input: GenerateOrderReportInput;
};


export type MutationGenerateRenewalsReportArgs = {
  input: GenerateRenewalsReportInput;
};


export type MutationGenerateSeasonQrCodeArgs = {
  input: GenerateSeasonQrCodeInput;
};


export type MutationGenerateUserProfileReportArgs = {
  input: GenerateUserProfileReportInput;
};


export type MutationGenerateWaitListReportArgs = {
  input: GenerateWaitListReportInput;
};


export type MutationGiveFromHoldArgs = {
  input: GiveFromHoldInput;
};


export type MutationGiveNightSeatArgs = {
  input: GiveNightSeatInput;
};


export type MutationGiveSeatsArgs = {
  input: GiveSeatsInput;
};


export type MutationGiveUpCallerArgs = {
  input: GiveUpCallerInput;
};


export type MutationGiveUpDoorSaleArgs = {
  input: DoorTokenInput;
};


export type MutationGiveUpSaleArgs = {
  input: GiveUpSaleInput;
};


export type MutationHandOutOrderArgs = {
  input: HandOutOrderInput;
};


export type MutationHoldForCallerArgs = {
  input: HoldForCallerInput;
};


export type MutationHoldSeatsArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: HoldSeatsInput;
};


export type MutationImportContactsArgs = {
  input: ImportContactsInput;
};


export type MutationImportGuestsArgs = {
  input: ImportGuestsInput;
};


export type MutationImportSeatingPlanArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: ImportSeatingPlanInput;
};


export type MutationIssueGiftCardArgs = {
  input: IssueGiftCardInput;
};


export type MutationJoinWaitListArgs = {
  input: JoinWaitListInput;
};


export type MutationKeepPlacesArgs = {
  input: KeepPlacesInput;
};


export type MutationLeaveWaitListArgs = {
  input: WaitListTokenInput;
};


export type MutationLiftMailStopArgs = {
  input: LiftMailStopInput;
};


export type MutationLiftPlatformMailStopArgs = {
  input: LiftMailStopInput;
};


export type MutationLoginArgs = {
  input: LoginInput;
};


export type MutationLoginAsOrganizationArgs = {
  input: LoginAsOrganizationInput;
};


export type MutationLoginWithPasskeyArgs = {
  input: LoginWithPasskeyInput;
};


export type MutationLoginWithSecondFactorArgs = {
  input: LoginWithSecondFactorInput;
};


export type MutationLowerWaitListPartyArgs = {
  input: LowerPartyInput;
};


export type MutationMailDoorListArgs = {
  input: MailDoorListInput;
};


export type MutationMailGuestsArgs = {
  input: GuestListInput;
};


export type MutationMailReceiptArgs = {
  input: MailReceiptInput;
};


export type MutationMakeSecondaryEmailPrimaryArgs = {
  input: SecondaryEmailInput;
};


export type MutationMapSeasonSeatsArgs = {
  input: MapSeasonSeatsInput;
};


export type MutationMarkNotPrintedArgs = {
  input: MarkNotPrintedInput;
};


export type MutationMoveCashArgs = {
  input: MoveCashInput;
};


export type MutationMoveDoorDeviceArgs = {
  input: MoveDeviceInput;
};


export type MutationMoveEventItemArgs = {
  input: MoveEventItemInput;
};


export type MutationMoveOwnTicketArgs = {
  input: MoveOwnTicketInput;
};


export type MutationMoveSeasonItemArgs = {
  input: MoveSeasonItemInput;
};


export type MutationMoveTicketArgs = {
  input: MoveTicketInput;
};


export type MutationMoveTicketsArgs = {
  input: MoveTicketsInput;
};


export type MutationNoteContactArgs = {
  input: NoteContactInput;
};


export type MutationNoteForDoorArgs = {
  input: NoteForDoorInput;
};


export type MutationNoteOpenedMailArgs = {
  input: OpenedMailInput;
};


export type MutationNoteSaleArgs = {
  input: NoteSaleInput;
};


export type MutationOfferToPartyArgs = {
  input: WaitListEntryInput;
};


export type MutationOpenExportArgs = {
  input: OpenExportInput;
};


export type MutationOpenPrintFileArgs = {
  input: OpenPrintFileInput;
};


export type MutationOpenShiftArgs = {
  input: OpenShiftInput;
};


export type MutationPairDoorDeviceArgs = {
  input: PairDeviceInput;
};


export type MutationPayRenewalArgs = {
  input: RenewalTokenInput;
};


export type MutationPreviewContactImportArgs = {
  input: PreviewContactImportInput;
};


export type MutationPreviewEmailToTicketHoldersArgs = {
  input: HoldersMailInput;
};


export type MutationPrintOrdersArgs = {
  input: PrintOrdersInput;
};


export type MutationPublishEventArgs = {
  input: PublishEventInput;
};


export type MutationPublishSeasonArgs = {
  input: PublishSeasonInput;
};


export type MutationPublishSeatingPlanArgs = {
  planId: Scalars['ObjectId']['input'];
  version: Scalars['Int']['input'];
};


export type MutationReconnectEventsArgs = {
  input: ReconnectEventsInput;
};


export type MutationRefundOrderArgs = {
  input: RefundOrderInput;
};


export type MutationRefundSeasonOrderArgs = {
  input: RefundSeasonOrderInput;
};


export type MutationRegisterArgs = {
  input: RegisterInput;
};


export type MutationRegisterPasskeyArgs = {
  input: RegisterPasskeyInput;
};


export type MutationReleaseAccessibleSeatsArgs = {
  eventId: Scalars['ObjectId']['input'];
};


export type MutationReleaseReservationArgs = {
  input: TokenInput;
};


export type MutationReleaseSeatsArgs = {
  input: ChosenSeatsInput;
};


export type MutationRemindHoldersArgs = {
  input: RemindHoldersInput;
};


export type MutationRemoveCodeArgs = {
  input: TokenInput;
};


export type MutationRemoveDoorGateArgs = {
  input: RemoveDoorGateInput;
};


export type MutationRemoveRoleArgs = {
  input: RemoveRoleInput;
};


export type MutationRemoveSubscriptionArgs = {
  input: RemoveSubscriptionInput;
};


export type MutationRenamePasskeyArgs = {
  input: RenamePasskeyInput;
};


export type MutationRenewCodesArgs = {
  input: RenewCodesInput;
};


export type MutationRepayRefundArgs = {
  input: RepayRefundInput;
};


export type MutationReportDoorDeviceArgs = {
  input: ReportDeviceInput;
};


export type MutationResendConfirmationArgs = {
  input: OrderIdInput;
};


export type MutationResendIntegrationArgs = {
  input: ResendIntegrationInput;
};


export type MutationResendMailArgs = {
  input: ResendMailInput;
};


export type MutationReserveArgs = {
  input: ReserveInput;
};


export type MutationReserveAtCounterArgs = {
  input: ReserveAtCounterInput;
};


export type MutationReserveAtDoorArgs = {
  input: ReserveAtDoorInput;
};


export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


export type MutationResetPinTriesArgs = {
  input: ResetPinTriesInput;
};


export type MutationResumeShiftArgs = {
  input: ResumeShiftInput;
};


export type MutationRetireTillArgs = {
  input: RetireTillInput;
};


export type MutationRetryActOnManyArgs = {
  input: ActInput;
};


export type MutationReturnGuestArgs = {
  input: OneGuestInput;
};


export type MutationRevokeDoorDeviceArgs = {
  input: RevokeDeviceInput;
};


export type MutationSaveCompBudgetsArgs = {
  input: SaveCompBudgetsInput;
};


export type MutationSaveDoorGateArgs = {
  input: SaveDoorGateInput;
};


export type MutationSaveDoorRuleArgs = {
  input: SaveDoorRuleInput;
};


export type MutationSaveDoorTypeRuleArgs = {
  input: SaveDoorTypeRuleInput;
};


export type MutationSaveGuestListArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: SaveGuestListInput;
};


export type MutationSavePricePercentsArgs = {
  input: SavePricePercentsInput;
};


export type MutationSaveRoleArgs = {
  input: SaveRoleInput;
};


export type MutationSaveSeatingPlanArgs = {
  layout: Scalars['PackedPlan']['input'];
  name: Scalars['String']['input'];
  planId: Scalars['ObjectId']['input'];
  version: Scalars['Int']['input'];
};


export type MutationSaveTillArgs = {
  input: SaveTillInput;
};


export type MutationSaveWaitLineArgs = {
  input: SaveWaitLineInput;
};


export type MutationScanCodeArgs = {
  input: ScanCodeInput;
};


export type MutationScanTicketsArgs = {
  input: ScanTicketsInput;
};


export type MutationSellAtCounterArgs = {
  input: SellAtCounterInput;
};


export type MutationSellAtDoorArgs = {
  input: SellAtDoorInput;
};


export type MutationSendEmailToTicketHoldersArgs = {
  input: HoldersMailInput;
};


export type MutationSendMyTicketsArgs = {
  input: SendMyTicketsInput;
};


export type MutationSendTestToHoldersArgs = {
  input: HoldersMailInput;
};


export type MutationSendVerificationCodeArgs = {
  input: SendVerificationCodeInput;
};


export type MutationSetOperatorPinArgs = {
  input: SetOperatorPinInput;
};


export type MutationSetPasswordArgs = {
  input: SetPasswordInput;
};


export type MutationSetPreferredLoginArgs = {
  input: SetPreferredLoginInput;
};


export type MutationSetSecurityPolicyArgs = {
  input: SetSecurityPolicyInput;
};


export type MutationSetUserOrgContextArgs = {
  input: SetUserOrgContextInput;
};


export type MutationSettleDoubtfulArgs = {
  input: SettleDoubtfulInput;
};


export type MutationShareTicketsArgs = {
  input: ShareTicketsInput;
};


export type MutationSignUpByMailArgs = {
  input: SignUpByMailInput;
};


export type MutationStartPaymentArgs = {
  input: StartPaymentInput;
};


export type MutationStartRenewalArgs = {
  input: StartRenewalInput;
};


export type MutationStopActOnManyArgs = {
  input: ActInput;
};


export type MutationSwapTicketsArgs = {
  input: SwapTicketsInput;
};


export type MutationSwitchEventItemArgs = {
  input: SwitchEventItemInput;
};


export type MutationSwitchSeasonItemArgs = {
  input: SwitchSeasonItemInput;
};


export type MutationTakeBackOfferArgs = {
  input: WaitListEntryInput;
};


export type MutationTakeOverPlanArgs = {
  input: TakeOverPlanInput;
};


export type MutationTakeOverSaleArgs = {
  input: TakeOverSaleInput;
};


export type MutationTakeOverTillArgs = {
  input: TakeOverTillInput;
};


export type MutationTakeSeatsBackArgs = {
  input: TakeSeatsBackInput;
};


export type MutationUndoActOnManyArgs = {
  input: ActInput;
};


export type MutationUndoDeclineRenewalArgs = {
  input: RenewalTokenInput;
};


export type MutationUndoScanArgs = {
  input: UndoScanInput;
};


export type MutationUndoSeatMoveArgs = {
  input: UndoSeatMoveInput;
};


export type MutationUpdateArtistArgs = {
  input: UpdateArtistInput;
};


export type MutationUpdateContactArgs = {
  input: UpdateContactInput;
};


export type MutationUpdateCustomerArgs = {
  input: UpdateCustomerInput;
};


export type MutationUpdateEventArgs = {
  input: UpdateEventInput;
};


export type MutationUpdateFeeArgs = {
  input: UpdateFeeInput;
};


export type MutationUpdateGuestArgs = {
  input: UpdateGuestInput;
};


export type MutationUpdateHoldArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: UpdateHoldInput;
};


export type MutationUpdateOrganizationArgs = {
  input: UpdateOrganizationInput;
};


export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


export type MutationUpdateScanArgs = {
  input: UpdateScanInput;
};


export type MutationUpdateSeasonArgs = {
  input: UpdateSeasonInput;
};


export type MutationUpdateSeasonUpgradesArgs = {
  input: UpdateSeasonUpgradesInput;
};


export type MutationUpdateUserArgs = {
  input: UpdateUserInput;
};


export type MutationUpdateVenueArgs = {
  input: UpdateVenueInput;
};


export type MutationVerifyEmailArgs = {
  input: VerifyEmailInput;
};


export type MutationVerifyPhoneArgs = {
  input: VerifyPhoneInput;
};


export type MutationVoidSaleArgs = {
  input: VoidSaleInput;
};

export type MyOrderCard = {
  _id: Scalars['ObjectId']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** The days of the event that its tickets are for; none where they are for all. */
  dayIds: Array<Scalars['ObjectId']['output']>;
  event?: Maybe<OrderEvent>;
  eventName: Scalars['String']['output'];
  number: Scalars['String']['output'];
  state: OrderState;
  tickets: Scalars['Int']['output'];
  token: Scalars['String']['output'];
  type: OrderType;
  upgrades: Scalars['Int']['output'];
};

export type MyOrderPage = {
  hasMore: Scalars['Boolean']['output'];
  orders: Array<MyOrderCard>;
};

export type NightBack = {
  eventId: Scalars['ObjectId']['output'];
  price: Scalars['Cents']['output'];
  tax: Scalars['Cents']['output'];
};

export type NightExchange = {
  /** The night’s share of what was paid for the ticket, less the fee. */
  credit: Scalars['Cents']['output'];
  /** What the buyer pays, cents; negative where money is given back. */
  difference: Scalars['Int']['output'];
  fee: Scalars['Cents']['output'];
  /** The order of the other ticket. */
  newOrderId?: Maybe<Scalars['ObjectId']['output']>;
  /** The season order after the exchange; null where the place is only held. */
  order?: Maybe<Order>;
  /** What the other ticket costs, with its fees. */
  total: Scalars['Cents']['output'];
};

/** Who has the places of one night of a season. */
export type NightHouse = {
  comps: Scalars['Int']['output'];
  /** Places that ticket holds, open renewals of its season and open offers of the night keep out of sale. */
  held: Scalars['Int']['output'];
  /** Those who had the season before it joined pay for it by a link. */
  holdersPay: Scalars['Boolean']['output'];
  /** Still for sale as tickets of the night. */
  left: Scalars['Int']['output'];
  /** Season tickets that admit to it. */
  season: Scalars['Int']['output'];
  /** Tickets of the night alone, without comps. */
  single: Scalars['Int']['output'];
};

/** A night that joined the season of an order, and can be bought by its link. */
export type NightOffer = {
  /** Until then it is held. */
  endsAt: Scalars['DateTime']['output'];
  name: Scalars['String']['output'];
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opens the page of the link. */
  token: Scalars['String']['output'];
};

export type NightReduction = {
  type: NightReductionType;
  /** Percent points of the full price, or cents, a night; 0 for equal parts. */
  value: Scalars['Float']['output'];
};

export type NightReductionInput = {
  type: NightReductionType;
  /** Percent points of the full price, or cents, a night; 0 for equal parts. */
  value: Scalars['Float']['input'];
};

export type NightReductionType =
  | 'Amount'
  | 'EqualParts'
  | 'Percent';

export type NightSeating = {
  eventId: Scalars['ObjectId']['output'];
  /** Its plan is the season’s. */
  isSamePlan: Scalars['Boolean']['output'];
  /** Seats of the season that it has. */
  matched: Scalars['Int']['output'];
  /** Up to 20 seats of the season that it does not have, as `section-row-number`. */
  missing: Array<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  /** Null for a night that is sold without seats. */
  planName?: Maybe<Scalars['String']['output']>;
  startsAt: Scalars['DateTime']['output'];
  /** What was written for its plan. */
  written: Array<WrittenSeat>;
};

export type NotMoved =
  | 'checkedIn'
  | 'companion'
  | 'noneTogether'
  | 'offered'
  | 'severalPrices'
  | 'table';

export type NoteContactInput = {
  contactId: Scalars['ObjectId']['input'];
  /** Empty deletes it. */
  note: Scalars['String']['input'];
};

export type NoteForDoorInput = {
  note: Scalars['String']['input'];
  orderId: Scalars['ObjectId']['input'];
};

/** What a till knows of its sale beside the cart, for whoever takes it over. */
export type NoteSaleInput = {
  buyer?: InputMaybe<CounterBuyerInput>;
  contactId?: InputMaybe<Scalars['ObjectId']['input']>;
  payments: Array<CounterPaymentInput>;
  /** Of the cart. */
  token: Scalars['String']['input'];
};

export type OfferLetter = {
  eventName: Scalars['String']['output'];
  from: Scalars['String']['output'];
  isOpen: Scalars['Boolean']['output'];
  mailbox: Mailbox;
  tickets: Scalars['Int']['output'];
  upgrades: Scalars['Int']['output'];
};

export type OneGuestInput = {
  /** The event of the list. */
  eventId: Scalars['ObjectId']['input'];
  guestId: Scalars['ObjectId']['input'];
};

export type OpenExportInput = {
  exportId: Scalars['ObjectId']['input'];
};

export type OpenPrintFileInput = {
  fileId: Scalars['ObjectId']['input'];
};

/** A sale at the counter that is not finished; its places are free again at `expiresAt`. */
export type OpenSale = {
  _id: Scalars['ObjectId']['output'];
  /** Who holds it; empty for one of the version before. */
  by: Scalars['String']['output'];
  /** Tickets and add-ons. */
  count: Scalars['Int']['output'];
  expiresAt: Scalars['DateTime']['output'];
  /** A card is asked for, or is being charged. */
  isCharging: Scalars['Boolean']['output'];
  lines: Array<CartLine>;
  /** What staff took of it. */
  paid: Scalars['Cents']['output'];
  since: Scalars['DateTime']['output'];
  /** The name of its till. */
  till?: Maybe<Scalars['String']['output']>;
  total: Scalars['Cents']['output'];
};

export type OpenSales = {
  /** Why the cart at this device is its own no more. */
  ended?: Maybe<Scalars['String']['output']>;
  /** Of other devices; those that end last come first. */
  sales: Array<OpenSale>;
};

export type OpenSalesInput = {
  /** An event or a season, exactly one. */
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Of the cart at this device. */
  token?: InputMaybe<Scalars['String']['input']>;
};

export type OpenShiftInput = {
  /** The float, as it was counted. */
  piles: Array<PileInput>;
  tillId: Scalars['ObjectId']['input'];
};

export type OpenedMailInput = {
  mailId: Scalars['ObjectId']['input'];
  token: Scalars['String']['input'];
};

/** Somebody of the team who may sell at a till. */
export type OperatorOfTeam = {
  hasPin: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  role: Scalars['String']['output'];
  sessions: Array<OperatorTurn>;
  userId: Scalars['ObjectId']['output'];
};

/** Somebody’s turn at a till, signed in by PIN. */
export type OperatorTurn = {
  _id: Scalars['ObjectId']['output'];
  expiresAt: Scalars['DateTime']['output'];
  startedAt: Scalars['DateTime']['output'];
  tillId: Scalars['ObjectId']['output'];
};

export type Order = {
  _id: Scalars['ObjectId']['output'];
  accessNeeds?: Maybe<AccessNeeds>;
  address?: Maybe<Address>;
  /** Of one that a caller paid by a link: who held it. */
  caller?: Maybe<OrderCaller>;
  channel: Scalars['String']['output'];
  codes?: Maybe<Array<OrderItemCode>>;
  /** Of a complimentary order: why and by whom it was given. */
  comp?: Maybe<OrderComp>;
  createdAt: Scalars['DateTime']['output'];
  customFields: Array<OrderAnswer>;
  delivery?: Maybe<Delivery>;
  discountAmount: Scalars['Cents']['output'];
  discountCode?: Maybe<Scalars['String']['output']>;
  disputes: Array<OrderDispute>;
  doorNote?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  event?: Maybe<OrderEvent>;
  eventId?: Maybe<Scalars['ObjectId']['output']>;
  eventName: Scalars['String']['output'];
  fees: Array<FeeLine>;
  /** That a manager let more guests through than go with the member; null where nobody did. */
  guestOverride?: Maybe<OrderGuestOverride>;
  /** When its tickets were collected at the window. */
  handedOut?: Maybe<OrderHandOut>;
  hidden: Scalars['Boolean']['output'];
  history?: Maybe<Array<OrderHistoryEntry>>;
  integration?: Maybe<OrderIntegrationState>;
  ipAddress?: Maybe<Scalars['String']['output']>;
  mails?: Maybe<Array<MailRecord>>;
  /** Of a season order, soonest first; empty for any other. */
  nights: Array<OrderNight>;
  number: Scalars['String']['output'];
  orderIntegrationResponse: Array<OrderIntegrationResponse>;
  orgId: Scalars['ObjectId']['output'];
  parentOrderDetails?: Maybe<ParentOrderDetails>;
  parentOrderId?: Maybe<Scalars['ObjectId']['output']>;
  payments: Array<OrderPayment>;
  /** Prices that staff lowered at the till; null where none was. */
  priceChanges?: Maybe<Array<OrderPriceChange>>;
  printed: Scalars['Boolean']['output'];
  processingFee: FeeTotal;
  promoterFee: FeeTotal;
  promotionCode?: Maybe<Scalars['String']['output']>;
  qrCodeUrl?: Maybe<Scalars['String']['output']>;
  refundedAmount: Scalars['Cents']['output'];
  /** The part of refundedAmount that no item and no fee stands for. */
  refundedOutside: Scalars['Cents']['output'];
  refunds: Array<RefundRecord>;
  /** The order of the season before that it renewed. */
  renewedFrom?: Maybe<Scalars['ObjectId']['output']>;
  /** Of a season order: its days are its nights. */
  season?: Maybe<OrderEvent>;
  seasonId?: Maybe<Scalars['ObjectId']['output']>;
  sharing: Array<OrderSharing>;
  state: OrderState;
  stripeChargeId?: Maybe<Scalars['String']['output']>;
  tax: Scalars['Float']['output'];
  taxAmount: Scalars['Cents']['output'];
  tickets: Array<OrderTicket>;
  ticketsPdfUrl?: Maybe<Scalars['String']['output']>;
  total: Scalars['Cents']['output'];
  type: OrderType;
  upgrades: Array<OrderUpgrade>;
  user?: Maybe<OrderUser>;
  userId?: Maybe<Scalars['ObjectId']['output']>;
  waiver?: Maybe<OrderWaiver>;
};

export type OrderAnalytics = {
  endDate: Scalars['DateTime']['output'];
  /** Until when the days before are counted, exclusive: in a range that is not over, up to the same time of day as now. */
  previousEndDate?: Maybe<Scalars['DateTime']['output']>;
  series: Array<AnalyticsSeries>;
  startDate: Scalars['DateTime']['output'];
  /** The zone whose days, weeks, months and years are counted: the venue’s of one event, else the organization’s. */
  timezone: Scalars['String']['output'];
};

export type OrderAnalyticsInput = {
  artistId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Exclusive. */
  endDate?: InputMaybe<Scalars['DateTime']['input']>;
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** One that is not offered for the range is replaced by its default. */
  interval?: InputMaybe<AnalyticsInterval>;
  /** In place of the dates: AllTime, Today, OneWeek, OneMonth, MonthToDate or YearToDate, in any spelling. */
  range?: InputMaybe<Scalars['String']['input']>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Inclusive; together with the end. Without both, all time. */
  startDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** All of them when empty. */
  types?: InputMaybe<Array<AnalyticsType>>;
  venueId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type OrderAnswer = {
  _id: Scalars['ObjectId']['output'];
  customFieldId: Scalars['ObjectId']['output'];
  label: Scalars['String']['output'];
  type: CustomFieldType;
  value: Scalars['String']['output'];
};

export type OrderCaller = {
  /** The name of who held them. */
  by: Scalars['String']['output'];
};

export type OrderCheckIn = {
  /** Admissions that are not settled. */
  doubtful: Scalars['Int']['output'];
  /** Null where nobody is scanned who leaves. */
  inside?: Maybe<DoorInside>;
  items: Array<DoorItem>;
  letIn: Scalars['Int']['output'];
  name?: Maybe<Scalars['String']['output']>;
  orderId: Scalars['ObjectId']['output'];
  /** Where nobody came in yet because of them: the same call with `answers` admits. */
  questions?: Maybe<Array<DoorQuestion>>;
  scanned: Scalars['Int']['output'];
  sold: Scalars['Int']['output'];
};

export type OrderComp = {
  /** The name of who gave it. */
  givenBy: Scalars['String']['output'];
  reason: Scalars['String']['output'];
};

export type OrderDispute = {
  amount: Scalars['Cents']['output'];
  createdAt: Scalars['DateTime']['output'];
  reason: Scalars['String']['output'];
  status: Scalars['String']['output'];
};

export type OrderEvent = {
  _id: Scalars['ObjectId']['output'];
  cancel: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  performances: Array<Performance>;
  posterImageUrl?: Maybe<ImageSet>;
  schedule: Schedule;
  timezone: Scalars['String']['output'];
  venueName?: Maybe<Scalars['String']['output']>;
};

export type OrderGuestOverride = {
  at: Scalars['DateTime']['output'];
  /** The name of who let them through. */
  by: Scalars['String']['output'];
  reason: Scalars['String']['output'];
};

export type OrderHandOut = {
  at: Scalars['DateTime']['output'];
  /** The name of who handed them out. */
  by: Scalars['String']['output'];
};

export type OrderHistoryEntry = {
  at: Scalars['DateTime']['output'];
  by?: Maybe<Scalars['String']['output']>;
  detail: Scalars['String']['output'];
  what: Scalars['String']['output'];
};

export type OrderIdInput = {
  email?: InputMaybe<Scalars['String']['input']>;
  orderId: Scalars['ObjectId']['input'];
};

export type OrderIntegrationResponse = {
  createdAt: Scalars['DateTime']['output'];
  kind: HandOverKind;
  others?: Maybe<Scalars['String']['output']>;
  success: Scalars['Boolean']['output'];
};

export type OrderIntegrationState = {
  pausedAt?: Maybe<Scalars['DateTime']['output']>;
  state: HandOverState;
};

export type OrderItemCode = {
  doorCode?: Maybe<Scalars['String']['output']>;
  itemId: Scalars['ObjectId']['output'];
  number?: Maybe<Scalars['String']['output']>;
};

export type OrderLetter = {
  eventName: Scalars['String']['output'];
  mailbox: Mailbox;
};

export type OrderMap = {
  /** The orders of all points. */
  located: Scalars['Int']['output'];
  /** Most orders first; orders without coordinates are left out. */
  points: Array<OrderMapPoint>;
};

export type OrderMapInput = {
  artistId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Exclusive. */
  endDate?: InputMaybe<Scalars['DateTime']['input']>;
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** In place of the dates: AllTime, Today, OneWeek, OneMonth, MonthToDate or YearToDate, in any spelling. */
  range?: InputMaybe<Scalars['String']['input']>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Inclusive; together with the end. Without both, all time. */
  startDate?: InputMaybe<Scalars['DateTime']['input']>;
  venueId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type OrderMapPoint = {
  lat: Scalars['Float']['output'];
  lng: Scalars['Float']['output'];
  orders: Scalars['Int']['output'];
};

/** One night of a season order. Counts are of its tickets. */
export type OrderNight = {
  /** Of the hidden order that opens its door. */
  _id: Scalars['ObjectId']['output'];
  admitted: Scalars['Int']['output'];
  eventId: Scalars['ObjectId']['output'];
  /** Those that still admit by the season order. */
  held: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  /** What went back for this night, with its share of fees left out. */
  refundedAmount: Scalars['Cents']['output'];
  /** Those that friends have. */
  shared: Scalars['Int']['output'];
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  state: OrderState;
};

export type OrderPage = {
  after?: Maybe<Scalars['String']['output']>;
  hasMore: Scalars['Boolean']['output'];
  orders: Array<Order>;
};

export type OrderPayment = {
  _id: Scalars['ObjectId']['output'];
  amount: Scalars['Cents']['output'];
  brand?: Maybe<Scalars['String']['output']>;
  /** Cash that was handed over, where change went back. */
  given?: Maybe<Scalars['Cents']['output']>;
  intentId?: Maybe<Scalars['String']['output']>;
  last4?: Maybe<Scalars['String']['output']>;
  paymentMethodType: Scalars['String']['output'];
  /** What is written on it: a check’s number, the end of a gift card’s code. */
  reference?: Maybe<Scalars['String']['output']>;
  /** What can still be paid back by it. */
  refundable: Scalars['Cents']['output'];
  /** Of the amount paid back. */
  refunded: Scalars['Cents']['output'];
  /** The shift of the drawer at which it was taken. */
  shiftId?: Maybe<Scalars['ObjectId']['output']>;
  state: PaymentState;
  tax: Scalars['Cents']['output'];
  way: PaymentWay;
};

export type OrderPriceChange = {
  at: Scalars['DateTime']['output'];
  /** The name of who lowered it. */
  by: Scalars['String']['output'];
  /** How many tickets and add-ons it concerned. */
  count: Scalars['Int']['output'];
  from: Scalars['Cents']['output'];
  /** What costs less; null of the whole cart. */
  name?: Maybe<Scalars['String']['output']>;
  reason: Scalars['String']['output'];
  to: Scalars['Cents']['output'];
};

export type OrderReport = {
  exportId: Scalars['ObjectId']['output'];
  message?: Maybe<Scalars['String']['output']>;
  url?: Maybe<Scalars['String']['output']>;
};

export type OrderSharing = {
  _id: Scalars['ObjectId']['output'];
  email?: Maybe<Scalars['String']['output']>;
  eventName: Scalars['String']['output'];
  phoneNumber?: Maybe<Scalars['String']['output']>;
  sharedOrderId?: Maybe<Scalars['ObjectId']['output']>;
  status: SharingStatus;
  tickets: Array<Scalars['ObjectId']['output']>;
  upgrades: Array<Scalars['ObjectId']['output']>;
};

export type OrderState =
  | 'Active'
  | 'AwaitingPayment'
  | 'Canceled'
  | 'Expired'
  | 'PartiallyRefunded'
  | 'Refunded';

export type OrderTicket = {
  _id: Scalars['ObjectId']['output'];
  /** Of a companion seat: the ticket of the wheelchair space that it was sold with. */
  companionOf?: Maybe<Scalars['ObjectId']['output']>;
  dayIds: Array<Scalars['ObjectId']['output']>;
  discount: Scalars['Cents']['output'];
  /** For a guest of a member; null of any other. */
  isGuest?: Maybe<Scalars['Boolean']['output']>;
  isTicketSharing: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  nightsBack?: Maybe<Array<NightBack>>;
  origionalPrice: Scalars['Cents']['output'];
  parentTicketId?: Maybe<Scalars['ObjectId']['output']>;
  paymentId?: Maybe<Scalars['ObjectId']['output']>;
  price: Scalars['Cents']['output'];
  qrCodeUrl?: Maybe<Scalars['String']['output']>;
  qrVersion?: Maybe<Scalars['Int']['output']>;
  refund?: Maybe<ItemRefund>;
  rollFees: Scalars['Boolean']['output'];
  scan: Array<Scan>;
  seat?: Maybe<Scalars['String']['output']>;
  state: ItemState;
  /** The table of the plan that it was sold with as a whole. */
  tableId?: Maybe<Scalars['String']['output']>;
  tax: Scalars['Cents']['output'];
  ticketTierId?: Maybe<Scalars['ObjectId']['output']>;
  ticketTypeId: Scalars['ObjectId']['output'];
  tierName?: Maybe<Scalars['String']['output']>;
  values?: Maybe<Scalars['String']['output']>;
};

export type OrderType =
  | 'Complimentary'
  | 'RSVP'
  | 'Shared'
  | 'paid';

export type OrderUpgrade = {
  _id: Scalars['ObjectId']['output'];
  complimentary: Scalars['Boolean']['output'];
  discount: Scalars['Cents']['output'];
  isAddOnsSharing: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  nightsBack?: Maybe<Array<NightBack>>;
  origionalPrice: Scalars['Cents']['output'];
  parentUpgradeId?: Maybe<Scalars['ObjectId']['output']>;
  paymentId?: Maybe<Scalars['ObjectId']['output']>;
  price: Scalars['Cents']['output'];
  qrCodeUrl?: Maybe<Scalars['String']['output']>;
  qrVersion?: Maybe<Scalars['Int']['output']>;
  refund?: Maybe<ItemRefund>;
  rollFees: Scalars['Boolean']['output'];
  scan: Array<Scan>;
  state: ItemState;
  tax: Scalars['Cents']['output'];
  upgradeId: Scalars['ObjectId']['output'];
};

export type OrderUser = {
  email?: Maybe<Scalars['String']['output']>;
  firstName?: Maybe<Scalars['String']['output']>;
  lastName?: Maybe<Scalars['String']['output']>;
  phoneNumber?: Maybe<Scalars['String']['output']>;
};

export type OrderWaiver = {
  acceptedAt: Scalars['DateTime']['output'];
  text?: Maybe<Scalars['String']['output']>;
};

export type OrdersQueryInput = {
  any?: InputMaybe<Scalars['String']['input']>;
  artistIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  emails?: InputMaybe<Array<Scalars['String']['input']>>;
  endDate?: InputMaybe<Scalars['DateTime']['input']>;
  eventIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  orderIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  seasonIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  startDate?: InputMaybe<Scalars['DateTime']['input']>;
  userIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  userQuery?: InputMaybe<Scalars['String']['input']>;
  venueIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
};

export type Organization = {
  _id: Scalars['ObjectId']['output'];
  address?: Maybe<OrganizationAddress>;
  bio?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  email?: Maybe<Scalars['String']['output']>;
  isSeasonTickets: Scalars['Boolean']['output'];
  isStripeConnected: Scalars['Boolean']['output'];
  isWebScanning: Scalars['Boolean']['output'];
  newEmail?: Maybe<Scalars['String']['output']>;
  orgLogoUrl?: Maybe<Scalars['String']['output']>;
  orgName: Scalars['String']['output'];
  orgUrls?: Maybe<Array<Scalars['String']['output']>>;
  phoneNumber?: Maybe<Scalars['String']['output']>;
  seating?: Maybe<OrganizationSeating>;
  stripeId?: Maybe<Scalars['String']['output']>;
  stub: Scalars['String']['output'];
  switches?: Maybe<OrganizationSwitches>;
  ticketFormat: TicketFormat;
  timezone: Scalars['String']['output'];
  user?: Maybe<OrganizationOwner>;
};

export type OrganizationAddress = {
  address1?: Maybe<Scalars['String']['output']>;
  address2?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  country?: Maybe<Scalars['String']['output']>;
  state?: Maybe<Scalars['String']['output']>;
  zip?: Maybe<Scalars['String']['output']>;
};

export type OrganizationAddressInput = {
  address1?: InputMaybe<Scalars['String']['input']>;
  address2?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<Scalars['String']['input']>;
  zip?: InputMaybe<Scalars['String']['input']>;
};

export type OrganizationInput = {
  address?: InputMaybe<OrganizationAddressInput>;
  bio?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  isMemberIdValidation?: InputMaybe<Scalars['Boolean']['input']>;
  isSeasonTickets?: InputMaybe<Scalars['Boolean']['input']>;
  isTegIntegration?: InputMaybe<Scalars['Boolean']['input']>;
  isWebScanning?: InputMaybe<Scalars['Boolean']['input']>;
  orgLogoUrl?: InputMaybe<Scalars['String']['input']>;
  orgName?: InputMaybe<Scalars['String']['input']>;
  orgUrls?: InputMaybe<Array<Scalars['String']['input']>>;
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  tegClientId?: InputMaybe<Scalars['String']['input']>;
  tegSecret?: InputMaybe<Scalars['String']['input']>;
  tegUrl?: InputMaybe<Scalars['String']['input']>;
  ticketFormat?: InputMaybe<TicketFormat>;
  timezone?: InputMaybe<Scalars['String']['input']>;
};

export type OrganizationOwner = {
  email: Scalars['String']['output'];
};

export type OrganizationPage = {
  after?: Maybe<Scalars['String']['output']>;
  hasMore: Scalars['Boolean']['output'];
  organizations: Array<OrganizationProfile>;
};

export type OrganizationProfile = {
  _id: Scalars['ObjectId']['output'];
  createdAt: Scalars['DateTime']['output'];
  isOrgDeletable: Scalars['Boolean']['output'];
  orgName: Scalars['String']['output'];
  user?: Maybe<OrganizationOwner>;
};

export type OrganizationSeating = {
  designerKey?: Maybe<Scalars['String']['output']>;
  publicKey?: Maybe<Scalars['String']['output']>;
  scriptUrl: Scalars['String']['output'];
};

export type OrganizationSwitches = {
  hasTegSecret: Scalars['Boolean']['output'];
  isMemberIdValidation: Scalars['Boolean']['output'];
  isSeasonTickets: Scalars['Boolean']['output'];
  isTegIntegration: Scalars['Boolean']['output'];
  tegClientId?: Maybe<Scalars['String']['output']>;
  tegUrl?: Maybe<Scalars['String']['output']>;
};

export type OrganizationsQueryInput = {
  any?: InputMaybe<Scalars['String']['input']>;
  orgIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  orgQuery?: InputMaybe<Scalars['String']['input']>;
};

/** What a device is told of itself. */
export type OwnDevice = {
  deviceId: Scalars['ObjectId']['output'];
  endsAt: Scalars['DateTime']['output'];
  events: Array<DeviceEvent>;
  /** The gate it stands at; null is any. */
  gateId?: Maybe<Scalars['ObjectId']['output']>;
  maySell: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  now: Scalars['DateTime']['output'];
};

/** A file that the caller asked for. */
export type OwnExport = {
  _id: Scalars['ObjectId']['output'];
  createdAt: Scalars['DateTime']['output'];
  format: ExportFormat;
  /** When the file is deleted. */
  keptUntil: Scalars['DateTime']['output'];
  /** What is in it, in words. */
  name: Scalars['String']['output'];
  /** Written so far. */
  rows: Scalars['Int']['output'];
  state: ExportState;
  /** Where it is known. */
  total?: Maybe<Scalars['Int']['output']>;
};

export type OwnSharing = {
  parentOrderDetails?: Maybe<ParentOrderDetails>;
  shareable: Array<Scalars['ObjectId']['output']>;
  sharing: Array<OrderSharing>;
};

export type PaginationInput = {
  after?: InputMaybe<Scalars['String']['input']>;
  pageNumber?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};

export type PairDeviceInput = {
  code: Scalars['String']['input'];
};

/** A device sends `token` as the header x-marquee-device with each request, without any other login. */
export type PairedDevice = {
  deviceId: Scalars['ObjectId']['output'];
  endsAt: Scalars['DateTime']['output'];
  name: Scalars['String']['output'];
  token: Scalars['String']['output'];
};

export type ParentOrderDetails = {
  email?: Maybe<Scalars['String']['output']>;
  eventName: Scalars['String']['output'];
  phoneNumber?: Maybe<Scalars['String']['output']>;
};

export type PartWay =
  | 'cash'
  | 'check'
  | 'elsewhere'
  | 'giftCard';

export type PartyOffer = {
  /** The cart that is paid for; null once nothing can be. */
  cartToken?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  /** Words of the seats; none without. */
  seats: Array<Scalars['String']['output']>;
  /** With all fees and tax. */
  total: Scalars['Cents']['output'];
  until: Scalars['DateTime']['output'];
};

export type PartyState =
  | 'Closed'
  | 'Collecting'
  | 'Declined'
  | 'Ended'
  | 'Left'
  | 'Offered'
  | 'Taken'
  | 'Waiting';

export type PartyToMoveInput = {
  orderId: Scalars['ObjectId']['input'];
  /** A new seat for each of its seats that close, in the order of the plan. */
  seatIds: Array<Scalars['String']['input']>;
};

export type Passage =
  | 'In'
  | 'Out';

export type Passkey = {
  _id: Scalars['ObjectId']['output'];
  createdAt: Scalars['DateTime']['output'];
  isBackedUp: Scalars['Boolean']['output'];
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  name: Scalars['String']['output'];
};

export type PasskeyAnswerInput = {
  response: Scalars['String']['input'];
  ticket: Scalars['String']['input'];
};

export type PasskeyChallenge = {
  options: Scalars['String']['output'];
  ticket: Scalars['String']['output'];
};

export type PaymentSetup = {
  provider: Scalars['String']['output'];
  publishableKey: Scalars['String']['output'];
  simulatorUrl?: Maybe<Scalars['String']['output']>;
  stripeAccountId: Scalars['String']['output'];
};

/** What the page needs to let the buyer pay. `provider` is `stripe`, `simulator` or `none` (nothing to pay: the order is finished). */
export type PaymentStart = {
  clientSecret?: Maybe<Scalars['String']['output']>;
  order: PublicOrder;
  provider: Scalars['String']['output'];
  publishableKey?: Maybe<Scalars['String']['output']>;
  simulatorUrl?: Maybe<Scalars['String']['output']>;
  stripeAccountId?: Maybe<Scalars['String']['output']>;
};

export type PaymentState =
  | 'Awaiting'
  | 'Canceled'
  | 'Received';

export type PaymentWay =
  | 'card'
  | 'cash'
  | 'check'
  | 'comp'
  | 'credit'
  | 'elsewhere'
  | 'giftCard'
  | 'reader';

export type Performance = {
  _id: Scalars['ObjectId']['output'];
  headliningArtistIds?: Maybe<Array<Scalars['ObjectId']['output']>>;
  name?: Maybe<Scalars['String']['output']>;
  openingArtistIds?: Maybe<Array<Scalars['ObjectId']['output']>>;
  posterImageUrl?: Maybe<ImageSet>;
  price?: Maybe<Scalars['Cents']['output']>;
  schedule: Array<PerformanceDay>;
  songLink?: Maybe<Scalars['String']['output']>;
  venue?: Maybe<Venue>;
  venueId?: Maybe<Scalars['ObjectId']['output']>;
  venueName?: Maybe<Scalars['String']['output']>;
  venueStageId?: Maybe<Scalars['String']['output']>;
  videoLink?: Maybe<Scalars['String']['output']>;
};

export type PerformanceDay = {
  _id: Scalars['ObjectId']['output'];
  doorsAt?: Maybe<Scalars['DateTime']['output']>;
  endsAt: Scalars['DateTime']['output'];
  startsAt: Scalars['DateTime']['output'];
};

export type PerformanceInput = {
  _id: Scalars['ObjectId']['input'];
  headliningArtistIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  name?: InputMaybe<Scalars['String']['input']>;
  openingArtistIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  /** A new upload of the organization. Absent leaves the poster as it is, empty removes it. */
  posterFileId?: InputMaybe<Scalars['String']['input']>;
  price?: InputMaybe<Scalars['Cents']['input']>;
  /** One for each day of the event; absent has the times of the day. */
  schedule?: InputMaybe<Array<EventDayInput>>;
  songLink?: InputMaybe<Scalars['String']['input']>;
  /** Where it differs from the venue of the event. */
  venueId?: InputMaybe<Scalars['ObjectId']['input']>;
  venueStageId?: InputMaybe<Scalars['String']['input']>;
  videoLink?: InputMaybe<Scalars['String']['input']>;
};

export type PileInput = {
  count: Scalars['Int']['input'];
  value: Scalars['Cents']['input'];
};

/** Who is inside by one gate, or in one section. */
export type PlaceInside = {
  cameIn: Scalars['Int']['output'];
  /** Gate or section; null for what has none. */
  id?: Maybe<Scalars['String']['output']>;
  inside: Scalars['Int']['output'];
  wentOut: Scalars['Int']['output'];
};

export type PlanAnswersInput = {
  capacities?: Array<AreaCapacityInput>;
  companions?: InputMaybe<CompanionSide>;
  wheelchair?: Array<WheelchairRowInput>;
  wholeTables?: Array<Scalars['String']['input']>;
};

export type PlanFile =
  | 'csv'
  | 'pretix';

export type PlanFileQuestion = {
  id?: Maybe<Scalars['String']['output']>;
  kind: Scalars['String']['output'];
  name?: Maybe<Scalars['String']['output']>;
  tables: Array<PlanTableAsked>;
};

export type PlanTableAsked = {
  id: Scalars['String']['output'];
  label: Scalars['String']['output'];
  seats: Scalars['Int']['output'];
};

export type PlatformSettings = {
  stripeAuthorizeUrl: Scalars['String']['output'];
  stripeClientId: Scalars['String']['output'];
  stripeDashboardUrl: Scalars['String']['output'];
  stripeRedirectUrl: Scalars['String']['output'];
  stripeState?: Maybe<Scalars['String']['output']>;
  webFlowSiteId?: Maybe<Scalars['String']['output']>;
};

export type PreferredLogin =
  | 'Password'
  | 'PhoneCode';

export type PressKit = {
  _id: Scalars['ObjectId']['output'];
  description?: Maybe<Scalars['String']['output']>;
  links: Array<Scalars['String']['output']>;
  posterImageUrls: Array<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

export type PressKitInput = {
  _id?: InputMaybe<Scalars['ObjectId']['input']>;
  /** HTML. */
  description?: InputMaybe<Scalars['String']['input']>;
  links?: InputMaybe<Array<Scalars['String']['input']>>;
  posterImageUrls?: InputMaybe<Array<Scalars['String']['input']>>;
  title: Scalars['String']['input'];
};

export type PreviewContactImportInput = {
  contacts: Array<ContactInput>;
};

/** A price that is lowered: to `price` of one in cents, or by `percent`, exactly one of both. */
export type PriceChangeInput = {
  /** The ticket type or add-on; null for the whole cart, by percent alone. */
  itemId?: InputMaybe<Scalars['ObjectId']['input']>;
  percent?: InputMaybe<Scalars['Float']['input']>;
  price?: InputMaybe<Scalars['Cents']['input']>;
  reason: Scalars['String']['input'];
};

/** What changing all prices of an event would do. What is free stays free and is left out. */
export type PriceChangePreview = {
  /** The tickets that are left and what they would bring at their new prices, and the first ten tiers. */
  preview: ActPreview;
  version: Scalars['Int']['output'];
};

export type PriceChangeQueryInput = {
  by: PriceStep;
  eventId: Scalars['ObjectId']['input'];
  /** Percent points with at most two decimals, or cents; negative lowers. */
  value: Scalars['Float']['input'];
};

export type PriceMatrixCell = {
  fees: Array<PriceMatrixFee>;
  paidBy: WayOfPaying;
  received: Scalars['Cents']['output'];
  tax: Scalars['Cents']['output'];
  total: Scalars['Cents']['output'];
};

export type PriceMatrixFee = {
  amount: Scalars['Cents']['output'];
  appliedBy: FeeAppliedBy;
  isInPrice: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
};

export type PriceMatrixRow = {
  /** The category of the seating plan whose seats it sells; null without one. */
  categoryName?: Maybe<Scalars['String']['output']>;
  cells: Array<PriceMatrixCell>;
  price: Scalars['Cents']['output'];
  ticketTypeId: Scalars['ObjectId']['output'];
  ticketTypeName: Scalars['String']['output'];
  tierId: Scalars['ObjectId']['output'];
  tierName: Scalars['String']['output'];
};

export type PriceOfSeatsChange = {
  count: Scalars['Int']['output'];
  from: Scalars['String']['output'];
  rows: Array<RowOfSeats>;
  seatIds: Array<Scalars['String']['output']>;
  to: Scalars['String']['output'];
};

/** How far each role may lower a price at the till, in percent of it. */
export type PricePercents = {
  ADMIN: Scalars['Float']['output'];
  BOX_OFFICE: Scalars['Float']['output'];
  OWNER: Scalars['Float']['output'];
};

export type PriceStep =
  | 'Amount'
  | 'Percent';

export type PrintAgainInput = {
  from: Scalars['Int']['input'];
  printId: Scalars['ObjectId']['input'];
  to: Scalars['Int']['input'];
};

export type PrintFileLink = {
  url: Scalars['String']['output'];
};

export type PrintFileView = {
  _id: Scalars['ObjectId']['output'];
  from: Scalars['Int']['output'];
  isReady: Scalars['Boolean']['output'];
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  to: Scalars['Int']['output'];
};

export type PrintGroup = {
  items: Array<PrintItem>;
  kind: PrintGroupKind;
  lastName: Scalars['String']['output'];
  layout: PrintOrientation;
  number: Scalars['String']['output'];
  orderId: Scalars['ObjectId']['output'];
};

export type PrintGroupKind =
  | 'event'
  | 'season';

export type PrintGroupPage = {
  after?: Maybe<Scalars['String']['output']>;
  groups: Array<PrintGroup>;
  hasMore: Scalars['Boolean']['output'];
};

export type PrintItem = {
  _id: Scalars['ObjectId']['output'];
  dayIds: Array<Scalars['ObjectId']['output']>;
  kind: PrintItemKind;
  name: Scalars['String']['output'];
  seat?: Maybe<Scalars['String']['output']>;
  seatText: Scalars['String']['output'];
};

export type PrintItemKind =
  | 'ticket'
  | 'upgrade';

export type PrintOrdersInput = {
  /** In place of orders. */
  again?: InputMaybe<PrintAgainInput>;
  all?: InputMaybe<Scalars['Boolean']['input']>;
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** One order: its items on offer are printed too. */
  orderId?: InputMaybe<Scalars['ObjectId']['input']>;
  orderIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  /** HorizontalNormal when empty. */
  orientation?: InputMaybe<PrintOrientation>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type PrintOrientation =
  | 'HorizontalNormal'
  | 'HorizontalReverse'
  | 'VerticalNormal'
  | 'VerticalReverse';

export type PrintRunView = {
  _id: Scalars['ObjectId']['output'];
  files: Array<PrintFileView>;
  isReady: Scalars['Boolean']['output'];
  orders: Scalars['Int']['output'];
  pages: Scalars['Int']['output'];
  sentOrderIds: Array<Scalars['ObjectId']['output']>;
  url?: Maybe<Scalars['String']['output']>;
};

export type ProcessAs =
  | 'Paid'
  | 'RSVP';

export type ProfileOrganization = {
  _id: Scalars['ObjectId']['output'];
  orgName: Scalars['String']['output'];
};

export type Promotion = {
  _id: Scalars['ObjectId']['output'];
  active: Scalars['Boolean']['output'];
  appliesTo: AppliesTo;
  code: Scalars['String']['output'];
  discountType: DiscountType;
  discountValue: Scalars['Float']['output'];
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Uses in carts and in orders awaiting their payment: neither used nor remaining. */
  inCartsQty: Scalars['Int']['output'];
  overRideMax?: Maybe<Scalars['Int']['output']>;
  overRideMaxUpg?: Maybe<Scalars['Int']['output']>;
  remainingQty: Scalars['Int']['output'];
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  ticketTypeIds: Array<Scalars['ObjectId']['output']>;
  totalQty: Scalars['Int']['output'];
  type: PromotionType;
  upgradeIds: Array<Scalars['ObjectId']['output']>;
  useLimit: Scalars['Int']['output'];
};

export type PromotionInput = {
  _id: Scalars['ObjectId']['input'];
  active?: InputMaybe<Scalars['Boolean']['input']>;
  appliesTo?: InputMaybe<AppliesTo>;
  code: Scalars['String']['input'];
  discountType?: InputMaybe<DiscountType>;
  discountValue?: InputMaybe<Scalars['Float']['input']>;
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The value was chosen for this type. Without it the same value under another type becomes 0: $1.00 is not 100 percent. */
  isDiscountTyped?: InputMaybe<Scalars['Boolean']['input']>;
  overRideMax?: InputMaybe<Scalars['Int']['input']>;
  overRideMaxUpg?: InputMaybe<Scalars['Int']['input']>;
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  ticketTypeIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  totalQty?: InputMaybe<Scalars['Int']['input']>;
  type: PromotionType;
  upgradeIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  useLimit?: InputMaybe<Scalars['Int']['input']>;
};

export type PromotionType =
  | 'Discount'
  | 'PreSale'
  | 'Unlock';

export type ProofMethod =
  | 'LoginCode'
  | 'Passkey'
  | 'Password'
  | 'RecoveryCode'
  | 'Totp';

export type PublicEvent = {
  _id: Scalars['ObjectId']['output'];
  accessibility?: Maybe<Scalars['String']['output']>;
  age?: Maybe<Scalars['String']['output']>;
  cancelled: Scalars['Boolean']['output'];
  canonicalUrl: Scalars['String']['output'];
  customFields: Array<CustomField>;
  description?: Maybe<Scalars['String']['output']>;
  dressCode?: Maybe<Scalars['String']['output']>;
  fees: Array<PublicFee>;
  /** How many guest tickets go with each member ticket; null where none are sold. */
  guestsPerMember?: Maybe<Scalars['Int']['output']>;
  hasPromotions: Scalars['Boolean']['output'];
  /** The own cart of the asking visitor, or order awaiting its payment. */
  heldCart?: Maybe<Reservation>;
  /** It is a season: `reserve` names it by `seasonId`, and its days are its nights. */
  isSeason: Scalars['Boolean']['output'];
  /** Sold-out ticket types and add-ons of which some are in carts of others: they may come back. With a ticket type there is no wait list yet. */
  itemsInCarts: Array<Scalars['ObjectId']['output']>;
  /** The same with their pictures, and the performances in which they play. */
  lineup: Array<PublicPerformer>;
  name: Scalars['String']['output'];
  /** The announced nights of a season, soonest first; none of an event. */
  nights: Array<PublicNight>;
  organization: PublicOrganization;
  /** What the asking buyer has of it already, by the proved address of the account; null where no guest tickets are sold. */
  ownGuests?: Maybe<GuestTickets>;
  performances: Array<Performance>;
  performers: Array<Scalars['String']['output']>;
  phase: SalePhase;
  posterImageUrl?: Maybe<ImageSet>;
  processAs: ProcessAs;
  salesTaxPercent: Scalars['Float']['output'];
  schedule: Schedule;
  seatRules: SeatRules;
  /** Where its seats are chosen: the plan is at /seating/<id>, what is free at /seating/<id>/free. */
  seatingId?: Maybe<Scalars['ObjectId']['output']>;
  serverTime: Scalars['DateTime']['output'];
  songLink?: Maybe<Scalars['String']['output']>;
  stub?: Maybe<Scalars['String']['output']>;
  subtitle?: Maybe<Scalars['String']['output']>;
  ticketTypes: Array<PublicTicketType>;
  timezone: Scalars['String']['output'];
  upgrades: Array<PublicUpgrade>;
  userAgreement?: Maybe<Scalars['String']['output']>;
  venueAddress?: Maybe<Address>;
  venueName?: Maybe<Scalars['String']['output']>;
  videoLink?: Maybe<Scalars['String']['output']>;
};

export type PublicEventPage = {
  events: Array<PublicEvent>;
  hasMore: Scalars['Boolean']['output'];
  organization?: Maybe<PublicOrganization>;
  /** The announced seasons, those that end soonest first, whatever the page of events. */
  seasons: Array<PublicEvent>;
};

export type PublicEventsQueryInput = {
  name?: InputMaybe<Scalars['String']['input']>;
  orgStub?: InputMaybe<Scalars['String']['input']>;
};

export type PublicFee = {
  appliedBy: FeeAppliedBy;
  appliedTo: FeeAppliedTo;
  filters: Array<FeeFilter>;
  maxAppliedToPrice: Scalars['Cents']['output'];
  minAppliedToPrice: Scalars['Cents']['output'];
  name: Scalars['String']['output'];
  type: FeeType;
  value: Scalars['Float']['output'];
};

export type PublicNight = {
  eventId: Scalars['ObjectId']['output'];
  name: Scalars['String']['output'];
  posterImageUrl?: Maybe<ImageSet>;
  startsAt: Scalars['DateTime']['output'];
  stub?: Maybe<Scalars['String']['output']>;
};

export type PublicOrder = {
  _id: Scalars['ObjectId']['output'];
  areCodesOver: Scalars['Boolean']['output'];
  calendarUrl?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  email: Scalars['String']['output'];
  event?: Maybe<PublicEvent>;
  eventId?: Maybe<Scalars['ObjectId']['output']>;
  fullName: Scalars['String']['output'];
  /** The bank answers the payment later; the places are held until then. */
  isUnderWay: Scalars['Boolean']['output'];
  items: Array<PublicOrderItem>;
  /** Of a season order; empty for any other. */
  nightOffers: Array<NightOffer>;
  /** Of a season order, soonest first; empty for any other. */
  nights: Array<PublicOrderNight>;
  number: Scalars['String']['output'];
  ownSharing?: Maybe<OwnSharing>;
  paymentMessage?: Maybe<Scalars['String']['output']>;
  qrReleasedAt?: Maybe<Scalars['DateTime']['output']>;
  refunds: Array<PublicRefund>;
  seasonId?: Maybe<Scalars['ObjectId']['output']>;
  /** Until when its holder may move to other seats of the same category; null where they may not. */
  seatsUntil?: Maybe<Scalars['DateTime']['output']>;
  state: OrderState;
  ticketsPdfUrl?: Maybe<Scalars['String']['output']>;
  token: Scalars['String']['output'];
  totals: CartTotals;
  type: OrderType;
};

export type PublicOrderItem = {
  _id: Scalars['ObjectId']['output'];
  canMove: Scalars['Boolean']['output'];
  /** The days of its event that a ticket is for; none of an add-on, or where it is for all. */
  dayIds: Array<Scalars['ObjectId']['output']>;
  doorCode?: Maybe<Scalars['String']['output']>;
  kind: Scalars['String']['output'];
  name: Scalars['String']['output'];
  number?: Maybe<Scalars['String']['output']>;
  price: Scalars['Cents']['output'];
  qrCodeUrl?: Maybe<Scalars['String']['output']>;
  refunded: Scalars['Boolean']['output'];
  seat?: Maybe<Scalars['String']['output']>;
  /** Its seat in the plan of its event. */
  seatId?: Maybe<Scalars['String']['output']>;
  state: ItemState;
};

/** One night of a season order, for holders of its link. Counts are of its tickets. */
export type PublicOrderNight = {
  eventId: Scalars['ObjectId']['output'];
  /** Those that are still the holder’s, with those on offer. */
  held: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  offered: Scalars['Int']['output'];
  /** Those that friends have. */
  shared: Scalars['Int']['output'];
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  state: OrderState;
  /** Opens the night as an order of its event: its codes, and its sharing. */
  token: Scalars['String']['output'];
};

export type PublicOrganization = {
  orgLogoUrl?: Maybe<Scalars['String']['output']>;
  orgName: Scalars['String']['output'];
  stub: Scalars['String']['output'];
};

/** What the link in every mail shows to a party of the wait list. */
export type PublicParty = {
  /** How many places are collected for it by now. */
  collected: Scalars['Int']['output'];
  collectedUntil?: Maybe<Scalars['DateTime']['output']>;
  email: Scalars['String']['output'];
  event: PublicEvent;
  joinedAt: Scalars['DateTime']['output'];
  /** Its place in line, from 1; null once it is not in line. */
  line?: Maybe<Scalars['Int']['output']>;
  maxPrice?: Maybe<Scalars['Cents']['output']>;
  name: Scalars['String']['output'];
  offer?: Maybe<PartyOffer>;
  /** What comes back is offered by itself. */
  offersAreMade: Scalars['Boolean']['output'];
  phoneNumber: Scalars['String']['output'];
  priceRule: WaitListPriceRule;
  quantity: Scalars['Int']['output'];
  serverTime: Scalars['DateTime']['output'];
  state: PartyState;
  together: Scalars['Boolean']['output'];
  /** The ticket types, the most wanted first; none means any. */
  wishes: Array<Scalars['String']['output']>;
};

export type PublicPerformer = {
  _id: Scalars['ObjectId']['output'];
  imageUrl?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  performanceIds: Array<Scalars['ObjectId']['output']>;
};

export type PublicRefund = {
  _id: Scalars['ObjectId']['output'];
  amount: Scalars['Cents']['output'];
  fees: Scalars['Cents']['output'];
  items: Array<PublicRefundItem>;
  refundedAt: Scalars['DateTime']['output'];
};

export type PublicRefundItem = {
  _id: Scalars['ObjectId']['output'];
  amount: Scalars['Cents']['output'];
  kind: Scalars['String']['output'];
  name: Scalars['String']['output'];
  seat?: Maybe<Scalars['String']['output']>;
};

/** What the link shows to a holder of the season before, or of the season that a night joined. */
export type PublicRenewalOffer = {
  email: Scalars['String']['output'];
  endsAt: Scalars['DateTime']['output'];
  event: PublicEvent;
  /** The season that the holder has: the earlier one, or that of the night. */
  fromName: Scalars['String']['output'];
  /** The date has passed. */
  isOver: Scalars['Boolean']['output'];
  /** It costs what the holder paid for the season before. */
  isSamePrice: Scalars['Boolean']['output'];
  missing: Array<UnheldPlace>;
  name: Scalars['String']['output'];
  /** Opens the order, once renewed. */
  orderToken?: Maybe<Scalars['String']['output']>;
  phoneNumber?: Maybe<Scalars['String']['output']>;
  places: Array<PublicRenewalPlace>;
  serverTime: Scalars['DateTime']['output'];
  state: RenewalOfferState;
  total: Scalars['Cents']['output'];
};

export type PublicRenewalPlace = {
  /** The ticket type. */
  name: Scalars['String']['output'];
  /** Names it as long as it is held. */
  placeId: Scalars['String']['output'];
  /** With every fee and tax; null once nothing is to be paid. */
  price?: Maybe<Scalars['Cents']['output']>;
  /** `Stalls, row G, seat 12` */
  words?: Maybe<Scalars['String']['output']>;
};

export type PublicTicketType = {
  _id: Scalars['ObjectId']['output'];
  /** The category of the plan whose seats or standing places it sells. */
  categoryId?: Maybe<Scalars['ObjectId']['output']>;
  /** The days of the event that it is for. */
  dayIds: Array<Scalars['ObjectId']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  /** All of its days are over: it is not sold any more. */
  ended: Scalars['Boolean']['output'];
  /** before nights of the season had passed, without a code, with every fee that must be paid, before sales tax; null where the price is the full one */
  fullPrice?: Maybe<Scalars['Cents']['output']>;
  /** For guests of members: sold beside member tickets, up to `guestsPerMember` for each. */
  isGuest?: Maybe<Scalars['Boolean']['output']>;
  /** Buyers choose so many nights of the season at least; null for a ticket for all. */
  leastNights?: Maybe<Scalars['Int']['output']>;
  /** how many can still be bought; null when more than 50 */
  left?: Maybe<Scalars['Int']['output']>;
  /** as authored, without fees and discount; what a cart is computed from; of a season less what its nights took off, and of one night where buyers choose them */
  listPrice: Scalars['Cents']['output'];
  moreAtOtherPrice: Scalars['Boolean']['output'];
  /** So many nights at most; null as many as there are. */
  mostNights?: Maybe<Scalars['Int']['output']>;
  name: Scalars['String']['output'];
  /** after tierEndsAt, with every fee that must be paid, before sales tax */
  nextPrice?: Maybe<Scalars['Cents']['output']>;
  /** Where buyers choose nights, of each in the order of the days: how many can still be bought; null when more than 50; 0 of one that has begun. */
  nightsLeft?: Maybe<Array<Maybe<Scalars['Int']['output']>>>;
  /** of one alone, with every fee that must be paid, before sales tax; where buyers choose nights, of the least number of them */
  price: Scalars['Cents']['output'];
  purchaseLimit: Scalars['Int']['output'];
  rollFees: Scalars['Boolean']['output'];
  soldOut: Scalars['Boolean']['output'];
  tierEndsAt?: Maybe<Scalars['DateTime']['output']>;
  tierName?: Maybe<Scalars['String']['output']>;
};

export type PublicUpgrade = {
  _id: Scalars['ObjectId']['output'];
  complimentary: Scalars['Boolean']['output'];
  complimentaryQty: Scalars['Int']['output'];
  complimentaryWith: ComplimentaryWith;
  description?: Maybe<Scalars['String']['output']>;
  imageUrl?: Maybe<Scalars['String']['output']>;
  left?: Maybe<Scalars['Int']['output']>;
  /** as authored, without fees and discount; what a cart is computed from */
  listPrice: Scalars['Cents']['output'];
  name: Scalars['String']['output'];
  /** beside a ticket, with every fee that must be paid, before sales tax */
  price: Scalars['Cents']['output'];
  purchaseLimit: Scalars['Int']['output'];
  rollFees: Scalars['Boolean']['output'];
  soldOut: Scalars['Boolean']['output'];
  ticketTypeIds: Array<Scalars['ObjectId']['output']>;
};

export type PublishEventInput = {
  eventId: Scalars['ObjectId']['input'];
  publishSiteIds?: InputMaybe<Array<Scalars['String']['input']>>;
  published: Scalars['Boolean']['input'];
  unpublishSiteIds?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type PublishSeasonInput = {
  published: Scalars['Boolean']['input'];
  seasonId: Scalars['ObjectId']['input'];
};

export type PublishingSite = {
  domain?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  webFlowId: Scalars['String']['output'];
};

export type Query = {
  actOnMany: ActOnMany;
  /** The newest twenty on one thing, for example on an event. */
  actsOnMany: Array<ActOnMany>;
  artist: Artist;
  artists: Array<Artist>;
  askedPhoneChange: AskedPhoneChange;
  auditLog: AuditLogPage;
  /** Seats for a party; null when there are not so many. Nothing is held. */
  bestSeats?: Maybe<BestSeats>;
  buyerCheck: BuyerCheck;
  /** Of an event or a season, the latest first, also what ended within seven days. */
  callerHolds: Array<CallerHoldView>;
  cardReaders: Array<CardReader>;
  /** Oldest first. */
  codeKeys: Array<CodeKey>;
  comps: Comps;
  contactAtCounter: CounterContact;
  /** A few who match by name, phone, e-mail or member number; none for one letter. */
  contactsAtCounter: Array<CounterContact>;
  customer: Customer;
  customerProfiles: CustomerProfilePage;
  customers: CustomerPage;
  dashboard: Dashboard;
  doorChoices: DoorChoices;
  doorCode: DoorFind;
  /** Those of an event, newest first. */
  doorDevices: Array<DoorDevice>;
  doorHolders: DoorFind;
  doorInside: DoorInsideView;
  doorList: DoorList;
  /** The tickets of one order at its door, with who is in. */
  doorOrder: DoorOrder;
  /** What the organizer chose for the door of an event. */
  doorRule: DoorRuleView;
  doorRules: DoorRules;
  /** Where the caller sells; null where the organization has no tills. */
  doorTill?: Maybe<DoorTill>;
  /** Of an event: those that are not settled first. */
  doubtfulAdmissions: Array<DoubtfulAdmission>;
  event: Event;
  eventCounts: EventListCounts;
  /** Null for an event without a seating plan. */
  eventSeating?: Maybe<EventSeating>;
  events: Array<Event>;
  eventsAdmin: Array<AdminEvent>;
  /** Other events that are not over and have a copy of the same plan, soonest first: seats may be held in them at once. */
  eventsOfSamePlan: Array<Event>;
  exportSeatingPlan: Scalars['String']['output'];
  fee: Fee;
  fees: FeePage;
  figureLines: FigureLines;
  figuresCheck?: Maybe<FiguresCheck>;
  /** Guests of all lists of an event by name, as till and door look for them. */
  findGuests: FoundGuests;
  giftCard: GiftCard;
  /** By the whole code, typed or scanned. Unknown codes are limited. */
  giftCardAtTill: GiftCardAtTill;
  /** By `after` only. */
  giftCards: GiftCardPage;
  /** Those of an event, the oldest first. */
  guestLists: Array<GuestList>;
  /** What a contact has of an event of the organization already. */
  guestsAtCounter: GuestTickets;
  /** By name. */
  guestsOfList: Array<Guest>;
  /** What releasing so many places would do, by the rule that picks them. Amounts at the price of now. */
  holdRelease: ActPreview;
  integrationStatus: IntegrationStatus;
  invitationLetter?: Maybe<InvitationLetter>;
  isSuperUser: Scalars['Boolean']['output'];
  mailStops: MailStopPage;
  me?: Maybe<User>;
  /** What the caller asked for in the last days, newest first. */
  myExports: Array<OwnExport>;
  myOrders: MyOrderPage;
  myRoles: Array<MemberRole>;
  mySecurity: AccountSecurity;
  mySessions: Array<LoginSession>;
  offerLetter?: Maybe<OfferLetter>;
  openSales: OpenSales;
  /** Those of the team who may sell at a till. */
  operators: Array<OperatorOfTeam>;
  order: Order;
  orderAnalytics: OrderAnalytics;
  orderLetter?: Maybe<OrderLetter>;
  orderMap: OrderMap;
  orders: OrderPage;
  orgFees: FeePage;
  organization: Organization;
  organizations: OrganizationPage;
  /** Of the calling device. */
  ownDoorDevice: OwnDevice;
  platformFees: FeePage;
  platformMailStops: MailStopPage;
  platformSettings: PlatformSettings;
  priceChange: PriceChangePreview;
  pricePercents: PricePercents;
  printRun: PrintRunView;
  publicEvent?: Maybe<PublicEvent>;
  publicEvents: PublicEventPage;
  publicOrder?: Maybe<PublicOrder>;
  publicSeason?: Maybe<PublicEvent>;
  publishingSites: Array<PublishingSite>;
  queryOrgDeletable: Scalars['Boolean']['output'];
  /** A single-use address of the queue page, good for 60 seconds. */
  queuePageUrl: Scalars['String']['output'];
  /** What a cart would cost. Nothing is held: it has no token, and `expiresAt` is when a cart of this moment would end. */
  quoteAtCounter: CounterCart;
  receipt: Receipt;
  renewableSeasons: Array<RenewableSeason>;
  renewal?: Maybe<Renewal>;
  renewalOffer?: Maybe<PublicRenewalOffer>;
  renewalOffers: RenewalOffersPage;
  renewalPlan: RenewalPlanView;
  reservation?: Maybe<Reservation>;
  role: MemberRole;
  roles: Array<MemberRole>;
  /** Of one event or one season. */
  salesReport: SalesReport;
  scanList: ScanList;
  season: SeasonDetails;
  /** Null for a season without a seating plan. */
  seasonSeating?: Maybe<SeasonSeating>;
  seasons: Array<Season>;
  /** Where the people of seats that close would sit. Stores nothing. */
  seatClosing: SeatClosing;
  /** At most a second old, and who was checked in at most five. Null for an event without a seating plan. */
  seatMap?: Maybe<SeatMap>;
  /** Who holds these seats of an event, or all of them. */
  seatTickets: Array<SeatTicket>;
  seatingCharts: Array<SeatingChart>;
  seatingPlan: SeatingPlan;
  /** Null where the event has the newest version of its plan. */
  seatingTakeOver?: Maybe<SeatingTakeOver>;
  /** Season tickets whose seat is somebody else’s on this night. */
  seatlessHolders: Array<SeatlessHolder>;
  securityPolicy: SecurityPolicy;
  /** Null while no account is connected. Reads the provider’s books of the period. */
  settlement?: Maybe<Settlement>;
  sharedTickets: Array<Sharing>;
  sharingTickets: Sharing;
  /** Until the drawer was counted, for admins alone. */
  shiftReport: ShiftReport;
  /** What the door would say of a code. Nothing is recorded. */
  simulateVerdict: SimulatedVerdict;
  /** People who hold a ticket or add-on of the event now. */
  ticketHolderCount: Scalars['Int']['output'];
  ticketLink?: Maybe<TicketLink>;
  /** Those in use, oldest first. */
  tills: Array<Till>;
  userExists?: Maybe<UserLookup>;
  userProfiles: Array<Customer>;
  venue: Venue;
  venues: Array<Venue>;
  /** How what comes back is offered, and how many wait. */
  waitLine: WaitLineView;
  waitList: WaitListPage;
  waitListParty?: Maybe<PublicParty>;
  webSites: Array<WebSite>;
};


export type QueryActOnManyArgs = {
  actId: Scalars['ObjectId']['input'];
};


export type QueryActsOnManyArgs = {
  subjectId: Scalars['ObjectId']['input'];
};


export type QueryArtistArgs = {
  artistId: Scalars['ObjectId']['input'];
};


export type QueryArtistsArgs = {
  pagination?: InputMaybe<PaginationInput>;
  query?: InputMaybe<ArtistsQueryInput>;
};


export type QueryAskedPhoneChangeArgs = {
  input: ConfirmEntryPhoneInput;
};


export type QueryAuditLogArgs = {
  pagination?: InputMaybe<PaginationInput>;
  query?: InputMaybe<AuditLogQueryInput>;
};


export type QueryBestSeatsArgs = {
  input: BestSeatsInput;
};


export type QueryBuyerCheckArgs = {
  email: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


export type QueryCallerHoldsArgs = {
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
};


export type QueryCompsArgs = {
  input: CompsInput;
};


export type QueryContactAtCounterArgs = {
  contactId: Scalars['ObjectId']['input'];
};


export type QueryContactsAtCounterArgs = {
  query: Scalars['String']['input'];
};


export type QueryCustomerArgs = {
  customerId: Scalars['ObjectId']['input'];
};


export type QueryCustomerProfilesArgs = {
  pagination?: InputMaybe<PaginationInput>;
  query?: InputMaybe<CustomerProfilesQueryInput>;
};


export type QueryCustomersArgs = {
  pagination?: InputMaybe<PaginationInput>;
  query?: InputMaybe<CustomersQueryInput>;
};


export type QueryDoorChoicesArgs = {
  eventId: Scalars['ObjectId']['input'];
};


export type QueryDoorCodeArgs = {
  code: Scalars['String']['input'];
  eventId: Scalars['ObjectId']['input'];
  gateId?: InputMaybe<Scalars['ObjectId']['input']>;
  passage?: InputMaybe<Passage>;
};


export type QueryDoorDevicesArgs = {
  eventId: Scalars['ObjectId']['input'];
};


export type QueryDoorHoldersArgs = {
  eventId: Scalars['ObjectId']['input'];
  gateId?: InputMaybe<Scalars['ObjectId']['input']>;
  passage?: InputMaybe<Passage>;
  text: Scalars['String']['input'];
};


export type QueryDoorInsideArgs = {
  eventId: Scalars['ObjectId']['input'];
};


export type QueryDoorListArgs = {
  after?: InputMaybe<Scalars['ObjectId']['input']>;
  eventId: Scalars['ObjectId']['input'];
  since?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryDoorOrderArgs = {
  eventId: Scalars['ObjectId']['input'];
  orderId: Scalars['ObjectId']['input'];
};


export type QueryDoorRuleArgs = {
  eventId: Scalars['ObjectId']['input'];
};


export type QueryDoorRulesArgs = {
  eventId: Scalars['ObjectId']['input'];
};


export type QueryDoorTillArgs = {
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
};


export type QueryDoubtfulAdmissionsArgs = {
  eventId: Scalars['ObjectId']['input'];
};


export type QueryEventArgs = {
  eventId: Scalars['ObjectId']['input'];
};


export type QueryEventCountsArgs = {
  name?: InputMaybe<Scalars['String']['input']>;
};


export type QueryEventSeatingArgs = {
  eventId: Scalars['ObjectId']['input'];
};


export type QueryEventsArgs = {
  pagination?: InputMaybe<PaginationInput>;
  query?: InputMaybe<EventsQueryInput>;
};


export type QueryEventsAdminArgs = {
  query: EventsAdminQueryInput;
};


export type QueryEventsOfSamePlanArgs = {
  eventId: Scalars['ObjectId']['input'];
};


export type QueryExportSeatingPlanArgs = {
  planId: Scalars['ObjectId']['input'];
};


export type QueryFeeArgs = {
  feeId: Scalars['ObjectId']['input'];
};


export type QueryFeesArgs = {
  query: FeesQueryInput;
};


export type QueryFigureLinesArgs = {
  input: FigureLinesInput;
  pagination?: InputMaybe<PaginationInput>;
};


export type QueryFindGuestsArgs = {
  input: FindGuestsInput;
};


export type QueryGiftCardArgs = {
  giftCardId: Scalars['ObjectId']['input'];
};


export type QueryGiftCardAtTillArgs = {
  code: Scalars['String']['input'];
};


export type QueryGiftCardsArgs = {
  pagination?: InputMaybe<PaginationInput>;
  query?: InputMaybe<GiftCardsQueryInput>;
};


export type QueryGuestListsArgs = {
  eventId: Scalars['ObjectId']['input'];
};


export type QueryGuestsAtCounterArgs = {
  input: GuestsAtCounterInput;
};


export type QueryGuestsOfListArgs = {
  input: GuestListInput;
};


export type QueryHoldReleaseArgs = {
  query: HoldReleaseQueryInput;
};


export type QueryInvitationLetterArgs = {
  key: Scalars['String']['input'];
  roleId: Scalars['ObjectId']['input'];
};


export type QueryMailStopsArgs = {
  pagination?: InputMaybe<PaginationInput>;
  query?: InputMaybe<MailStopsQueryInput>;
};


export type QueryMyOrdersArgs = {
  isMyTicketScreen?: InputMaybe<Scalars['Boolean']['input']>;
  pagination?: InputMaybe<PaginationInput>;
  type?: InputMaybe<Scalars['String']['input']>;
};


export type QueryOfferLetterArgs = {
  link: Scalars['String']['input'];
};


export type QueryOpenSalesArgs = {
  input: OpenSalesInput;
};


export type QueryOrderArgs = {
  getScannerName?: InputMaybe<Scalars['Boolean']['input']>;
  orderId: Scalars['ObjectId']['input'];
};


export type QueryOrderAnalyticsArgs = {
  input: OrderAnalyticsInput;
};


export type QueryOrderLetterArgs = {
  link: Scalars['String']['input'];
};


export type QueryOrderMapArgs = {
  input: OrderMapInput;
};


export type QueryOrdersArgs = {
  pagination?: InputMaybe<PaginationInput>;
  query?: InputMaybe<OrdersQueryInput>;
};


export type QueryOrgFeesArgs = {
  orgId: Scalars['ObjectId']['input'];
};


export type QueryOrganizationsArgs = {
  pagination?: InputMaybe<PaginationInput>;
  query?: InputMaybe<OrganizationsQueryInput>;
};


export type QueryPlatformFeesArgs = {
  pagination?: InputMaybe<PaginationInput>;
};


export type QueryPlatformMailStopsArgs = {
  pagination?: InputMaybe<PaginationInput>;
  query?: InputMaybe<MailStopsQueryInput>;
};


export type QueryPriceChangeArgs = {
  query: PriceChangeQueryInput;
};


export type QueryPrintRunArgs = {
  printId: Scalars['ObjectId']['input'];
};


export type QueryPublicEventArgs = {
  stub: Scalars['String']['input'];
};


export type QueryPublicEventsArgs = {
  pagination?: InputMaybe<PaginationInput>;
  query?: InputMaybe<PublicEventsQueryInput>;
};


export type QueryPublicOrderArgs = {
  token: Scalars['String']['input'];
};


export type QueryPublicSeasonArgs = {
  stub: Scalars['String']['input'];
};


export type QueryQueryOrgDeletableArgs = {
  orgId: Scalars['ObjectId']['input'];
};


export type QueryQuoteAtCounterArgs = {
  input: ReserveAtCounterInput;
};


export type QueryReceiptArgs = {
  orderId: Scalars['ObjectId']['input'];
};


export type QueryRenewableSeasonsArgs = {
  seasonId: Scalars['ObjectId']['input'];
};


export type QueryRenewalArgs = {
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
};


export type QueryRenewalOfferArgs = {
  token: Scalars['String']['input'];
};


export type QueryRenewalOffersArgs = {
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  pagination?: InputMaybe<PaginationInput>;
  query?: InputMaybe<RenewalOffersQueryInput>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
};


export type QueryRenewalPlanArgs = {
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  fromSeasonId?: InputMaybe<Scalars['ObjectId']['input']>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
  types?: InputMaybe<Array<ChosenTypeInput>>;
};


export type QueryReservationArgs = {
  token: Scalars['String']['input'];
};


export type QueryRoleArgs = {
  key?: InputMaybe<Scalars['String']['input']>;
  roleId: Scalars['ObjectId']['input'];
};


export type QuerySalesReportArgs = {
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
};


export type QueryScanListArgs = {
  eventId: Scalars['ObjectId']['input'];
};


export type QuerySeasonArgs = {
  seasonId: Scalars['ObjectId']['input'];
};


export type QuerySeasonSeatingArgs = {
  seasonId: Scalars['ObjectId']['input'];
};


export type QuerySeasonsArgs = {
  pagination?: InputMaybe<PaginationInput>;
  query?: InputMaybe<SeasonsQueryInput>;
};


export type QuerySeatClosingArgs = {
  input: SeatsToCloseInput;
};


export type QuerySeatMapArgs = {
  eventId: Scalars['ObjectId']['input'];
};


export type QuerySeatTicketsArgs = {
  eventId: Scalars['ObjectId']['input'];
  seatIds?: InputMaybe<Array<Scalars['String']['input']>>;
};


export type QuerySeatingChartsArgs = {
  venueId: Scalars['ObjectId']['input'];
};


export type QuerySeatingPlanArgs = {
  planId: Scalars['ObjectId']['input'];
};


export type QuerySeatingTakeOverArgs = {
  eventId: Scalars['ObjectId']['input'];
};


export type QuerySeatlessHoldersArgs = {
  eventId: Scalars['ObjectId']['input'];
};


export type QuerySettlementArgs = {
  input: SettlementInput;
};


export type QuerySharedTicketsArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySharingTicketsArgs = {
  orderId: Scalars['ObjectId']['input'];
  sharingId: Scalars['ObjectId']['input'];
};


export type QueryShiftReportArgs = {
  shiftId: Scalars['ObjectId']['input'];
};


export type QuerySimulateVerdictArgs = {
  at: Scalars['DateTime']['input'];
  code: Scalars['String']['input'];
  eventId: Scalars['ObjectId']['input'];
  gateId?: InputMaybe<Scalars['ObjectId']['input']>;
  passage?: InputMaybe<Passage>;
};


export type QueryTicketHolderCountArgs = {
  eventId: Scalars['ObjectId']['input'];
};


export type QueryTicketLinkArgs = {
  link: Scalars['String']['input'];
};


export type QueryUserExistsArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
};


export type QueryUserProfilesArgs = {
  orgId?: InputMaybe<Scalars['ObjectId']['input']>;
  userIds: Array<Scalars['ObjectId']['input']>;
};


export type QueryVenueArgs = {
  venueId: Scalars['ObjectId']['input'];
};


export type QueryVenuesArgs = {
  pagination?: InputMaybe<PaginationInput>;
  query?: InputMaybe<VenuesQueryInput>;
};


export type QueryWaitLineArgs = {
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
};


export type QueryWaitListArgs = {
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  pagination?: InputMaybe<PaginationInput>;
  query?: InputMaybe<WaitListQueryInput>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
};


export type QueryWaitListPartyArgs = {
  token: Scalars['String']['input'];
};

export type QueuedOutcome =
  | 'Applied'
  | 'Doubtful'
  | 'Recorded'
  | 'Repeated';

/** A showing that was answered without a network: by its code, or by the row of the list that had its hash. */
export type QueuedScanInput = {
  at: Scalars['DateTime']['input'];
  attempt: Scalars['String']['input'];
  code?: InputMaybe<Scalars['String']['input']>;
  gateId?: InputMaybe<Scalars['ObjectId']['input']>;
  hash?: InputMaybe<Scalars['String']['input']>;
  itemId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Out of who left; without one it was the way in. */
  passage?: InputMaybe<Passage>;
  seq: Scalars['Int']['input'];
  verdict: DoorVerdict;
};

export type ReaderProblem =
  | 'Broken'
  | 'Busy'
  | 'Canceled'
  | 'Missing'
  | 'Offline'
  | 'Silent'
  | 'Updating';

/** What a guest gets of a sale; of an exchange both sides. */
export type Receipt = {
  /** Cash came in or goes out, so the drawer opens. */
  opensDrawer: Scalars['Boolean']['output'];
  orderId: Scalars['ObjectId']['output'];
  rows: Array<ReceiptRow>;
  /** Opens the receipt for whoever scans it, without a login. */
  url: Scalars['String']['output'];
};

/** One row, the same on paper of every kind, in a mail and on a page. */
export type ReceiptRow = {
  kind: ReceiptRowKind;
  left: Scalars['String']['output'];
  /** An amount; empty without one. */
  right: Scalars['String']['output'];
};

export type ReceiptRowKind =
  | 'center'
  | 'head'
  | 'pair'
  | 'rule'
  | 'sum'
  | 'text';

export type ReconnectEventsInput = {
  reconnectionId?: InputMaybe<Scalars['ObjectId']['input']>;
  webFlowId: Scalars['String']['input'];
};

export type RecoveryCodeList = {
  recoveryCodes: Array<Scalars['String']['output']>;
};

export type RefundOrderInput = {
  /** How the credit of an exchange is handed out; without one it goes back to what paid the earlier order. */
  creditWay?: InputMaybe<CounterWay>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  orderId: Scalars['ObjectId']['input'];
  processingFee: Scalars['Boolean']['input'];
  promoterFee: Scalars['Boolean']['input'];
  refundAmount: Scalars['Cents']['input'];
  refundReason: Scalars['String']['input'];
  ticketIds: Array<Scalars['ObjectId']['input']>;
  /** The till at which the money is handed over. */
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
  upgradeIds: Array<Scalars['ObjectId']['input']>;
};

export type RefundRecord = {
  _id: Scalars['ObjectId']['output'];
  amount: Scalars['Cents']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** It could not be paid back, and its tickets are gone: it is to be paid again. */
  isOwed: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  /** The night of a season that it is the share of; null for any other. */
  night?: Maybe<Scalars['String']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  /** Where it was ordered: marquee, or provider for the payment provider's own dashboard. */
  source: Scalars['String']['output'];
  state: Scalars['String']['output'];
  /** When the money came back to the organization after it had succeeded. */
  undoneAt?: Maybe<Scalars['DateTime']['output']>;
  /** How it goes back: by card and reader through the provider, else from the hands of staff. */
  ways: Array<PaymentWay>;
};

export type RefundSeasonOrderInput = {
  confirmsUsed: Scalars['Boolean']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  orderId: Scalars['ObjectId']['input'];
  refundAmount: Scalars['Cents']['input'];
  refundReason: Scalars['String']['input'];
  /** The till at which the money is handed over. */
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
};

/** A row of an import that was not stored, by its index, and why. */
export type RefusedGuest = {
  at: Scalars['Int']['output'];
  reasons: Array<Scalars['String']['output']>;
};

export type RegisterInput = {
  user: RegisterUserInput;
};

export type RegisterPasskeyInput = {
  name: Scalars['String']['input'];
  response: Scalars['String']['input'];
  ticket: Scalars['String']['input'];
};

export type RegisterUserInput = {
  email: Scalars['String']['input'];
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  phoneNumber: Scalars['String']['input'];
  secondaryEmail?: InputMaybe<Scalars['String']['input']>;
};

export type RegisteredPasskey = {
  passkey: Passkey;
  recoveryCodes: Array<Scalars['String']['output']>;
};

export type RegisteredProfile = {
  user: RegisteredUser;
};

export type RegisteredUser = {
  preferredLogin: PreferredLogin;
};

export type Registration = {
  signUpTicket: Scalars['String']['output'];
  userProfile: RegisteredProfile;
};

/** `idempotencyKey` repeated sends nothing again. */
export type RemindHoldersInput = {
  /** Or else the night, for which holders of its season pay. */
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  idempotencyKey: Scalars['String']['input'];
  /** The new season. */
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type RemoveDoorGateInput = {
  eventId: Scalars['ObjectId']['input'];
  gateId: Scalars['ObjectId']['input'];
};

export type RemoveRoleInput = {
  roleId: Scalars['ObjectId']['input'];
};

export type RemoveSubscriptionInput = {
  eventId: Scalars['ObjectId']['input'];
  subscriptionId: Scalars['ObjectId']['input'];
};

export type RenamePasskeyInput = {
  name: Scalars['String']['input'];
  passkeyId: Scalars['ObjectId']['input'];
};

export type RenewCodesInput = {
  orderId: Scalars['ObjectId']['input'];
  /** Why they are printed again. */
  reason: Scalars['String']['input'];
};

export type RenewableSeason = {
  _id: Scalars['ObjectId']['output'];
  name: Scalars['String']['output'];
  startsAt?: Maybe<Scalars['DateTime']['output']>;
};

export type Renewal = {
  _id: Scalars['ObjectId']['output'];
  closedAt?: Maybe<Scalars['DateTime']['output']>;
  /** States without an offer are missing. */
  counts: Array<RenewalCount>;
  endsAt: Scalars['DateTime']['output'];
  fromName: Scalars['String']['output'];
  /** When every link was written. */
  openedAt?: Maybe<Scalars['DateTime']['output']>;
  reminderDays: Array<Scalars['Int']['output']>;
  /** In their order. */
  reminders: Array<RenewalReminder>;
  renewedMoney: Scalars['Cents']['output'];
  serverTime: Scalars['DateTime']['output'];
  startedAt: Scalars['DateTime']['output'];
  state: RenewalState;
  timezone: Scalars['String']['output'];
};

export type RenewalCount = {
  offers: Scalars['Int']['output'];
  places: Scalars['Int']['output'];
  state: RenewalOfferState;
};

export type RenewalOffer = {
  _id: Scalars['ObjectId']['output'];
  answeredAt?: Maybe<Scalars['DateTime']['output']>;
  email: Scalars['String']['output'];
  /** A mail to the holder came back, and none arrived since. */
  isBounced: Scalars['Boolean']['output'];
  missing: Array<UnheldPlace>;
  name: Scalars['String']['output'];
  openedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The order of the earlier season. */
  orderId: Scalars['ObjectId']['output'];
  places: Array<Scalars['String']['output']>;
  /** What the holder said on letting go. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The order of the new season, once renewed. */
  renewedOrderId?: Maybe<Scalars['ObjectId']['output']>;
  /** How many seasons this address has had. */
  seasons: Scalars['Int']['output'];
  state: RenewalOfferState;
  /** To pay, or paid. */
  total?: Maybe<Scalars['Cents']['output']>;
};

export type RenewalOfferState =
  | 'Declined'
  | 'Lapsed'
  | 'Open'
  | 'Refunded'
  | 'Renewed'
  | 'Unplaced'
  | 'Waiting';

export type RenewalOffersPage = {
  offers: Array<RenewalOffer>;
  /** All that match, on every page. */
  total: Scalars['Int']['output'];
};

/** `text` is part of a name, an address or a place, whatever its case. */
export type RenewalOffersQueryInput = {
  states?: InputMaybe<Array<RenewalOfferState>>;
  text?: InputMaybe<Scalars['String']['input']>;
};

export type RenewalPlanView = {
  holders: Scalars['Int']['output'];
  /** The first hundred. */
  missing: Array<UnheldPlace>;
  missingPlaces: Scalars['Int']['output'];
  /** Those for whom anything can be held. */
  placedHolders: Scalars['Int']['output'];
  places: Scalars['Int']['output'];
  /** What can be chosen. */
  targets: Array<RenewalTargetType>;
  /** Of what holders have: as chosen, or by their names. */
  types: Array<RenewalTypePair>;
};

export type RenewalReminder = {
  at: Scalars['DateTime']['output'];
  days: Scalars['Int']['output'];
};

export type RenewalState =
  | 'Open'
  | 'Over'
  | 'Preparing';

export type RenewalTargetType = {
  _id: Scalars['ObjectId']['output'];
  name: Scalars['String']['output'];
};

export type RenewalTokenInput = {
  token: Scalars['String']['input'];
};

export type RenewalTypePair = {
  fromId: Scalars['ObjectId']['output'];
  fromName: Scalars['String']['output'];
  toId?: Maybe<Scalars['ObjectId']['output']>;
};

export type RenewalsExportQueryInput = {
  /** Or else the night, for which holders of its season pay. */
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** The new season. */
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type RenewalsReport = {
  exportId: Scalars['ObjectId']['output'];
  message?: Maybe<Scalars['String']['output']>;
  url?: Maybe<Scalars['String']['output']>;
};

/** Pays again what the provider refused; `idempotencyKey` repeated answers the same. */
export type RepayRefundInput = {
  idempotencyKey: Scalars['String']['input'];
  /** The number of a check, or how it was paid elsewhere: at most 50 characters. */
  reference?: InputMaybe<Scalars['String']['input']>;
  refundId: Scalars['ObjectId']['input'];
  /** The till at which the money is handed over. */
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** From the hands of staff; without one it goes back as it should have. */
  way?: InputMaybe<CounterWay>;
};

export type ReportDeviceInput = {
  battery?: InputMaybe<Scalars['Float']['input']>;
  listAt?: InputMaybe<Scalars['DateTime']['input']>;
  listCodes?: InputMaybe<Scalars['Int']['input']>;
  unsent: Scalars['Int']['input'];
  version: Scalars['String']['input'];
};

export type ResendIntegrationInput = {
  orderId: Scalars['ObjectId']['input'];
};

export type ResendMailInput = {
  email: Scalars['String']['input'];
  mailId: Scalars['ObjectId']['input'];
  orderId: Scalars['ObjectId']['input'];
};

export type Reservation = {
  /** For whom staff hold it until a time; null of other carts. */
  caller?: Maybe<CartCaller>;
  code?: Maybe<Scalars['String']['output']>;
  event: PublicEvent;
  eventId?: Maybe<Scalars['ObjectId']['output']>;
  expiresAt: Scalars['DateTime']['output'];
  extended: Scalars['Boolean']['output'];
  lines: Array<CartLine>;
  onceFee: Scalars['Cents']['output'];
  order?: Maybe<PublicOrder>;
  paymentRequired: Scalars['Boolean']['output'];
  paymentSetup?: Maybe<PaymentSetup>;
  seasonId?: Maybe<Scalars['ObjectId']['output']>;
  serverTime: Scalars['DateTime']['output'];
  state: ReservationState;
  token: Scalars['String']['output'];
  totals: CartTotals;
};

export type ReservationState =
  | 'Active'
  | 'Expired'
  | 'Ordered'
  | 'Paying'
  | 'Released';

/** A cart that staff hold for who stands at the counter, for ten minutes. `terms` is how it will be paid: its fees are those of that way, and `comp` costs nothing. `token` of an earlier one replaces it; `idempotencyKey` repeated with the same body answers the same cart. */
export type ReserveAtCounterInput = {
  /** May leave single seats. */
  allowsSingles?: InputMaybe<Scalars['Boolean']['input']>;
  code?: InputMaybe<Scalars['String']['input']>;
  /** What is sold: an event or a season, exactly one. */
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Why a manager lets more guests through than go with the member. */
  guestOverride?: InputMaybe<Scalars['String']['input']>;
  idempotencyKey: Scalars['String']['input'];
  /** The guest said that the chosen wheelchair spaces are needed. */
  isAccessNeeded?: InputMaybe<Scalars['Boolean']['input']>;
  /** It is taken instead of other tickets: the exchange counts its guests. */
  isExchange?: InputMaybe<Scalars['Boolean']['input']>;
  /** The address of the contact that is attached: their tickets of the event count for guests. */
  memberEmail?: InputMaybe<Scalars['String']['input']>;
  /** All that the cart has: one that is left out is taken back. */
  priceChanges?: InputMaybe<Array<PriceChangeInput>>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
  terms: CounterTerms;
  tickets: Array<CartTicketInput>;
  /** Where it is put together. */
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
  token?: InputMaybe<Scalars['String']['input']>;
  upgrades?: InputMaybe<Array<CartUpgradeInput>>;
};

/** `token` of an earlier cart replaces it; `idempotencyKey` repeated with the same body answers the same cart. */
export type ReserveAtDoorInput = {
  eventId: Scalars['ObjectId']['input'];
  idempotencyKey: Scalars['String']['input'];
  tickets: Array<DoorTicketsInput>;
  /** Of staff; a device sells at the one that a manager gave it. */
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
  token?: InputMaybe<Scalars['String']['input']>;
  way: DoorWay;
};

/** `token` of an earlier reservation replaces it; `idempotencyKey` repeated with the same body answers the same reservation. */
export type ReserveInput = {
  /** May leave single seats. Asked by the staff of the organization; of others it changes nothing. */
  allowsSingles?: InputMaybe<Scalars['Boolean']['input']>;
  code?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  /** What is bought: an event or a season, exactly one. */
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  idempotencyKey: Scalars['String']['input'];
  /** The buyer confirmed that the chosen wheelchair spaces are needed. */
  isAccessNeeded?: InputMaybe<Scalars['Boolean']['input']>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
  tickets: Array<CartTicketInput>;
  token?: InputMaybe<Scalars['String']['input']>;
  upgrades?: InputMaybe<Array<CartUpgradeInput>>;
};

export type ResetPasswordInput = {
  forgotPasswordCode: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type ResetPinTriesInput = {
  tillId: Scalars['ObjectId']['input'];
};

export type ResumeShiftInput = {
  shiftId: Scalars['ObjectId']['input'];
};

export type RetireTillInput = {
  tillId: Scalars['ObjectId']['input'];
};

export type RevokeDeviceInput = {
  deviceId: Scalars['ObjectId']['input'];
};

export type Role =
  | 'ADMIN'
  | 'BOX_OFFICE'
  | 'OWNER'
  | 'SCANNER'
  | 'SUPER_USER'
  | 'USER';

export type RoleInput = {
  orgId: Scalars['ObjectId']['input'];
  role: Role;
  userEmail: Scalars['String']['input'];
  userId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type RowOfSeats = {
  isTable: Scalars['Boolean']['output'];
  numbers: Array<Scalars['String']['output']>;
  row: Scalars['String']['output'];
  section: Scalars['String']['output'];
};

export type RowPart =
  | 'all'
  | 'even'
  | 'odd';

export type SalePhase =
  | 'Announced'
  | 'Cancelled'
  | 'Ended'
  | 'NotAnnounced'
  | 'OnSale'
  | 'Paused'
  | 'SoldOut';

export type SalesMetrics = {
  events: Scalars['Int']['output'];
  orders: Scalars['Int']['output'];
  revenue: Scalars['Cents']['output'];
  scanned: Scalars['Int']['output'];
  sold: Scalars['Int']['output'];
};

export type SalesReport = {
  /** Paid for orders that were canceled, and not refunded: in none of the sums, and at the bank. */
  keptOfCanceled?: Maybe<Scalars['Cents']['output']>;
  /** Of the event or season. */
  name: Scalars['String']['output'];
  /** Of the totals: revenue less RSVP values, plus the other two. */
  netRevenue: Scalars['Cents']['output'];
  /** Fees of the organization, which belong to no item. */
  organizationFees: Scalars['Cents']['output'];
  /** Refunds that belong to no item: 0 or less. */
  outsideRefunds: Scalars['Cents']['output'];
  /** Tickets, then add-ons, in the order of the event. */
  rows: Array<SalesReportRow>;
  /** What RSVP tickets are worth: in the revenue of the rows, not in the net revenue. */
  rsvpValues: Scalars['Cents']['output'];
  totals: SalesReportSums;
};

export type SalesReportExport = {
  exportId: Scalars['ObjectId']['output'];
  message?: Maybe<Scalars['String']['output']>;
  url?: Maybe<Scalars['String']['output']>;
};

export type SalesReportQueryInput = {
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type SalesReportRow = {
  /** Complimentary tickets and add-ons, and add-ons that came free with something else. */
  comps: Scalars['Int']['output'];
  /** As it was called when it was sold. */
  name: Scalars['String']['output'];
  of: SoldKind;
  /** Before discounts. */
  price: Scalars['Cents']['output'];
  /** Refunded prices, without tax and fees. */
  refunded: Scalars['Cents']['output'];
  /** Prices after discounts and refunds; of an RSVP what its tickets are worth. */
  revenue: Scalars['Cents']['output'];
  /** What counts now, without comps. */
  sold: Scalars['Int']['output'];
  tax: Scalars['Cents']['output'];
  tierId?: Maybe<Scalars['ObjectId']['output']>;
  tierName?: Maybe<Scalars['String']['output']>;
  /** Revenue and tax. */
  total: Scalars['Cents']['output'];
  /** Of the ticket type or add-on. */
  typeId: Scalars['ObjectId']['output'];
};

export type SalesReportSums = {
  /** Complimentary tickets and add-ons, and add-ons that came free with something else. */
  comps: Scalars['Int']['output'];
  /** Refunded prices, without tax and fees. */
  refunded: Scalars['Cents']['output'];
  /** Prices after discounts and refunds; of an RSVP what its tickets are worth. */
  revenue: Scalars['Cents']['output'];
  /** What counts now, without comps. */
  sold: Scalars['Int']['output'];
  tax: Scalars['Cents']['output'];
  /** Revenue and tax. */
  total: Scalars['Cents']['output'];
};

export type SaveCompBudgetsInput = {
  /** Null is no limit. */
  ADMIN?: InputMaybe<Scalars['Int']['input']>;
  /** Null is no limit. */
  BOX_OFFICE?: InputMaybe<Scalars['Int']['input']>;
  /** Null is no limit. */
  OWNER?: InputMaybe<Scalars['Int']['input']>;
  /** An event or a season, exactly one. */
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type SaveDoorGateInput = {
  eventId: Scalars['ObjectId']['input'];
  gate: DoorGateInput;
  gateId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type SaveDoorRuleInput = {
  eventId: Scalars['ObjectId']['input'];
  unlisted: UnlistedRule;
};

export type SaveDoorTypeRuleInput = {
  entries?: InputMaybe<Scalars['Int']['input']>;
  eventId: Scalars['ObjectId']['input'];
  from?: InputMaybe<Scalars['String']['input']>;
  onlyAfterExit: Scalars['Boolean']['input'];
  ticketTypeId: Scalars['ObjectId']['input'];
};

export type SaveGuestListInput = {
  /** The event of the list. */
  eventId: Scalars['ObjectId']['input'];
  /** The hold block of its places; a list keeps it. */
  holdId?: InputMaybe<Scalars['ObjectId']['input']>;
  listId?: InputMaybe<Scalars['ObjectId']['input']>;
  name: Scalars['String']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  returnAt: Scalars['DateTime']['input'];
};

export type SavePricePercentsInput = {
  ADMIN: Scalars['Float']['input'];
  BOX_OFFICE: Scalars['Float']['input'];
  OWNER: Scalars['Float']['input'];
};

export type SaveRoleInput = {
  role: RoleInput;
  update: Scalars['Boolean']['input'];
};

/** A till as its editor shows it, whole; without `_id` it is a new one. */
export type SaveTillInput = {
  _id?: InputMaybe<Scalars['ObjectId']['input']>;
  allowsCodes: Scalars['Boolean']['input'];
  hasDrawer: Scalars['Boolean']['input'];
  name: Scalars['String']['input'];
  printer?: InputMaybe<Scalars['String']['input']>;
  readerId?: InputMaybe<Scalars['String']['input']>;
  sellableIds: Array<Scalars['ObjectId']['input']>;
  ticketTypeIds: Array<Scalars['ObjectId']['input']>;
  venueId?: InputMaybe<Scalars['ObjectId']['input']>;
  ways: Array<TillWay>;
};

export type SaveWaitLineInput = {
  /** How long places are collected for a party, hours. */
  collectHours: Scalars['Int']['input'];
  /** How long before the start offering ends, minutes. */
  endsMinutesBefore: Scalars['Int']['input'];
  /** An event or a season, exactly one. */
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Places that come back are offered by themselves. */
  isOn: Scalars['Boolean']['input'];
  /** How long an offer holds its places: 30 minutes to 48 hours. */
  offerMinutes: Scalars['Int']['input'];
  priceRule: WaitListPriceRule;
  /** `HH:MM` of the venue: an offer made in quiet hours counts from their end. */
  quietFrom?: InputMaybe<Scalars['String']['input']>;
  quietUntil?: InputMaybe<Scalars['String']['input']>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type Scan = {
  _id: Scalars['ObjectId']['output'];
  dayId?: Maybe<Scalars['ObjectId']['output']>;
  scanned: Scalars['Boolean']['output'];
  scannedAt?: Maybe<Scalars['DateTime']['output']>;
  scannedBy?: Maybe<Scalars['ObjectId']['output']>;
  scannerName?: Maybe<Scalars['String']['output']>;
  startsAt?: Maybe<Scalars['DateTime']['output']>;
};

export type ScanCodeInput = {
  answers?: InputMaybe<Array<DoorAnswerInput>>;
  attempt?: InputMaybe<Scalars['String']['input']>;
  code: Scalars['String']['input'];
  eventId: Scalars['ObjectId']['input'];
  gateId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Out notes who leaves; without one it is the way in. */
  passage?: InputMaybe<Passage>;
};

export type ScanList = {
  closesAt?: Maybe<Scalars['DateTime']['output']>;
  /** Admissions that are not settled: “812 inside, 2 doubtful”. */
  doubtful: Scalars['Int']['output'];
  eventId: Scalars['ObjectId']['output'];
  eventName: Scalars['String']['output'];
  /** Null where nobody is scanned who leaves. */
  inside?: Maybe<DoorInside>;
  opensAt?: Maybe<Scalars['DateTime']['output']>;
  scanned: Scalars['Int']['output'];
  sold: Scalars['Int']['output'];
  timezone: Scalars['String']['output'];
};

export type ScanResult = {
  /** What the people of the order need, in words; null for nothing. */
  accessNeeds?: Maybe<Array<Scalars['String']['output']>>;
  /** Admissions that are not settled: “812 inside, 2 doubtful”. */
  doubtful: Scalars['Int']['output'];
  /** Null where nobody is scanned who leaves. */
  inside?: Maybe<DoorInside>;
  itemName?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  /** Other tickets of the order that may come in now: `checkInOrder` lets them in. */
  more?: Maybe<Scalars['Int']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  /** What staff noted for the door. */
  note?: Maybe<Scalars['String']['output']>;
  ok: Scalars['Boolean']['output'];
  orderId?: Maybe<Scalars['ObjectId']['output']>;
  quantity?: Maybe<Scalars['Int']['output']>;
  /** Of `Unanswered`: the same call with `answers` admits. */
  questions?: Maybe<Array<DoorQuestion>>;
  reason?: Maybe<Scalars['String']['output']>;
  remaining?: Maybe<Scalars['Int']['output']>;
  scanned: Scalars['Int']['output'];
  scannedAt?: Maybe<Scalars['DateTime']['output']>;
  scannerName?: Maybe<Scalars['String']['output']>;
  seat?: Maybe<Scalars['String']['output']>;
  sold: Scalars['Int']['output'];
  /** What the order of a ticket that comes in has to hand out, in words; null for nothing. */
  toHandOut?: Maybe<Array<Scalars['String']['output']>>;
  /** LetIn | HandOut | Out | AlreadyScanned | AlreadyHandedOut | WrongDay | WrongEvent | Refunded | Canceled | NotValid | OutsideWindow | WrongGate | GateClosed | NotYet | EntriesUsed | StillInside | NotInside | Unanswered */
  verdict: Scalars['String']['output'];
};

export type ScanTicketsInput = {
  orderId: Scalars['ObjectId']['input'];
  ticketIds: Array<Scalars['ObjectId']['input']>;
  upgradeIds: Array<Scalars['ObjectId']['input']>;
};

export type Schedule = {
  announceAt?: Maybe<Scalars['DateTime']['output']>;
  doorsAt?: Maybe<Scalars['DateTime']['output']>;
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  ticketsAt?: Maybe<Scalars['DateTime']['output']>;
  ticketsEndAt?: Maybe<Scalars['DateTime']['output']>;
};

export type ScheduleInput = {
  announceAt?: InputMaybe<Scalars['DateTime']['input']>;
  doorsAt?: InputMaybe<Scalars['DateTime']['input']>;
  endsAt: Scalars['DateTime']['input'];
  startsAt: Scalars['DateTime']['input'];
  ticketsAt?: InputMaybe<Scalars['DateTime']['input']>;
  ticketsEndAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type Season = {
  _id: Scalars['ObjectId']['output'];
  age?: Maybe<Scalars['String']['output']>;
  cancel: Scalars['Boolean']['output'];
  capacities: Array<Capacity>;
  createdAt: Scalars['DateTime']['output'];
  customFields: Array<CustomField>;
  description?: Maybe<Scalars['String']['output']>;
  dressCode?: Maybe<Scalars['String']['output']>;
  eventEmailBody?: Maybe<Scalars['String']['output']>;
  eventEmailSubject?: Maybe<Scalars['String']['output']>;
  exchange: Exchange;
  /** Null until it is published for the first time; pausing sales keeps it. */
  firstPublishedAt?: Maybe<Scalars['DateTime']['output']>;
  hasOrders: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  /** Null where the price stays the same until the last night. */
  nightReduction?: Maybe<NightReduction>;
  orgId: Scalars['ObjectId']['output'];
  physicalDeliveryInstructions?: Maybe<Scalars['String']['output']>;
  posterImageUrl?: Maybe<ImageSet>;
  processAs: ProcessAs;
  promotions: Array<Promotion>;
  publishable: Scalars['Boolean']['output'];
  published: Scalars['Boolean']['output'];
  qrCodeUrl?: Maybe<Scalars['String']['output']>;
  salesBeginImmediately: Scalars['Boolean']['output'];
  schedule: Schedule;
  seatRules: SeatRules;
  seatingChartKey?: Maybe<Scalars['String']['output']>;
  seatingId?: Maybe<Scalars['ObjectId']['output']>;
  sendQRCode?: Maybe<Scalars['DateTime']['output']>;
  stub?: Maybe<Scalars['String']['output']>;
  subtitle?: Maybe<Scalars['String']['output']>;
  taxDeduction: Scalars['Boolean']['output'];
  ticketDeliveryType: TicketDeliveryType;
  ticketTypes: Array<TicketType>;
  upgrades: Array<Upgrade>;
  userAgreement?: Maybe<Scalars['String']['output']>;
  venue?: Maybe<Venue>;
  venueId?: Maybe<Scalars['ObjectId']['output']>;
  version: Scalars['Int']['output'];
};

export type SeasonDetails = {
  _id: Scalars['ObjectId']['output'];
  age?: Maybe<Scalars['String']['output']>;
  /** Who plays on its nights. */
  artists: Array<Artist>;
  cancel: Scalars['Boolean']['output'];
  capacities: Array<Capacity>;
  createdAt: Scalars['DateTime']['output'];
  customFields: Array<CustomField>;
  description?: Maybe<Scalars['String']['output']>;
  dressCode?: Maybe<Scalars['String']['output']>;
  eventEmailBody?: Maybe<Scalars['String']['output']>;
  eventEmailSubject?: Maybe<Scalars['String']['output']>;
  events: Array<Event>;
  exchange: Exchange;
  fees: Array<Fee>;
  /** Null until it is published for the first time; pausing sales keeps it. */
  firstPublishedAt?: Maybe<Scalars['DateTime']['output']>;
  hasOrders: Scalars['Boolean']['output'];
  holds: Array<Hold>;
  isHold: Scalars['Boolean']['output'];
  /** A season is where its nights are. */
  location?: Maybe<EventLocation>;
  name: Scalars['String']['output'];
  /** Null where the price stays the same until the last night. */
  nightReduction?: Maybe<NightReduction>;
  orgId: Scalars['ObjectId']['output'];
  organization?: Maybe<Organization>;
  /** One, whose days are the nights: they have their events’ ids. */
  performances: Array<Performance>;
  physicalDeliveryInstructions?: Maybe<Scalars['String']['output']>;
  posterImageUrl?: Maybe<ImageSet>;
  processAs: ProcessAs;
  promotions: Array<Promotion>;
  publishable: Scalars['Boolean']['output'];
  published: Scalars['Boolean']['output'];
  qrCodeUrl?: Maybe<Scalars['String']['output']>;
  salesBeginImmediately: Scalars['Boolean']['output'];
  schedule: Schedule;
  seatRules: SeatRules;
  seatingChartKey?: Maybe<Scalars['String']['output']>;
  seatingId?: Maybe<Scalars['ObjectId']['output']>;
  sendQRCode?: Maybe<Scalars['DateTime']['output']>;
  stub?: Maybe<Scalars['String']['output']>;
  subscription: Array<Subscription>;
  subtitle?: Maybe<Scalars['String']['output']>;
  taxDeduction: Scalars['Boolean']['output'];
  ticketDeliveryType: TicketDeliveryType;
  ticketTypes: Array<TicketType>;
  upgrades: Array<Upgrade>;
  userAgreement?: Maybe<Scalars['String']['output']>;
  venue?: Maybe<Venue>;
  venueId?: Maybe<Scalars['ObjectId']['output']>;
  version: Scalars['Int']['output'];
  /** The last 60 who joined, the last one first. */
  waitList: Array<WaitListEntry>;
  /** Its nights stand on websites, not the season. */
  webFlowEntity: WebFlowEntity;
};

export type SeasonListType =
  | 'Past'
  | 'Upcoming';

export type SeasonScheduleInput = {
  announceAt?: InputMaybe<Scalars['DateTime']['input']>;
  endsAt: Scalars['DateTime']['input'];
  startsAt: Scalars['DateTime']['input'];
  ticketsAt?: InputMaybe<Scalars['DateTime']['input']>;
  ticketsEndAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type SeasonSeating = {
  categories: Array<EventSeatingCategory>;
  layout: Scalars['PackedPlan']['output'];
  newerVersion?: Maybe<Scalars['Int']['output']>;
  nights: Array<NightSeating>;
  planId: Scalars['ObjectId']['output'];
  planName: Scalars['String']['output'];
  planVersion: Scalars['Int']['output'];
};

export type SeasonsQueryInput = {
  type?: InputMaybe<SeasonListType>;
};

export type SeatAgainst = {
  orderId?: Maybe<Scalars['ObjectId']['output']>;
  seatId: Scalars['String']['output'];
  state: SeatState;
  words: Scalars['String']['output'];
};

export type SeatChanges = {
  count: Scalars['Int']['output'];
  rows: Array<RowOfSeats>;
  seatIds: Array<Scalars['String']['output']>;
};

export type SeatChannel = {
  _id: Scalars['ObjectId']['output'];
  code?: Maybe<Scalars['String']['output']>;
  generalAt?: Maybe<Scalars['DateTime']['output']>;
  kind: SeatChannelKind;
  places: Array<Scalars['Int']['output']>;
  promotionId?: Maybe<Scalars['ObjectId']['output']>;
  state: SeatChannelState;
  version: Scalars['Int']['output'];
};

export type SeatChannelKind =
  | 'boxOffice'
  | 'code'
  | 'web';

export type SeatChannelState =
  | 'codeGone'
  | 'codeOff'
  | 'general'
  | 'given';

export type SeatClosing = {
  free: Scalars['Int']['output'];
  left: Scalars['Int']['output'];
  parties: Array<ClosingParty>;
};

export type SeatMap = {
  areas: Array<AreaOfSeatMap>;
  /** The channels that seats are given to, oldest first. */
  channels: Array<SeatChannel>;
  holds: Array<SeatsOfHold>;
  planVersion: Scalars['Int']['output'];
  /** A letter for each seat, in the order of the plan: f free, c in a cart, s sold, a checked in, g given away, h held, w withdrawn, o not offered. */
  states: Scalars['String']['output'];
};

export type SeatPairInput = {
  from: Scalars['String']['input'];
  to: Scalars['String']['input'];
};

export type SeatRules = {
  /** When the wheelchair spaces and companion seats that are left go on sale to everybody; null is never. */
  accessibleSaleAt?: Maybe<Scalars['DateTime']['output']>;
  /** What a companion seat costs of the price of its ticket type. */
  companionPrice: CompanionPrice;
  /** How many companion seats go with one wheelchair space, 1 to 9. */
  companionsEach: Scalars['Int']['output'];
  /** Until how many hours before the start buyers move to other seats of their category; null: they do not. */
  moveHours?: Maybe<Scalars['Int']['output']>;
  /** No choice may leave one free seat alone. */
  noSingles: Scalars['Boolean']['output'];
};

export type SeatRulesInput = {
  /** When the wheelchair spaces and companion seats that are left go on sale to everybody; absent is never. */
  accessibleSaleAt?: InputMaybe<Scalars['DateTime']['input']>;
  companionPrice: CompanionPrice;
  /** How many companion seats go with one wheelchair space, 1 to 9. */
  companionsEach: Scalars['Int']['input'];
  /** Until how many hours before the start buyers move to other seats of their category; absent: they do not. */
  moveHours?: InputMaybe<Scalars['Int']['input']>;
  /** No choice may leave one free seat alone. */
  noSingles: Scalars['Boolean']['input'];
};

export type SeatState =
  | 'held'
  | 'reserved'
  | 'sold';

export type SeatTicket = {
  email?: Maybe<Scalars['String']['output']>;
  holder: Scalars['String']['output'];
  isAdmitted: Scalars['Boolean']['output'];
  isOffered: Scalars['Boolean']['output'];
  orderId: Scalars['ObjectId']['output'];
  orderNumber: Scalars['String']['output'];
  price: Scalars['Cents']['output'];
  seatId: Scalars['String']['output'];
  ticketId: Scalars['ObjectId']['output'];
  ticketType: Scalars['String']['output'];
  ticketTypeId: Scalars['ObjectId']['output'];
};

export type SeatingChart = {
  categories: Array<SeatingChartCategory>;
  key: Scalars['String']['output'];
  name: Scalars['String']['output'];
  plan?: Maybe<SeatingChartPlan>;
  publishedVersionThumbnailUrl?: Maybe<Scalars['String']['output']>;
};

export type SeatingChartCategory = {
  color?: Maybe<Scalars['String']['output']>;
  key: Scalars['String']['output'];
  name: Scalars['String']['output'];
};

export type SeatingChartPlan = {
  isChanged: Scalars['Boolean']['output'];
  problems: Scalars['Int']['output'];
  publishedVersion?: Maybe<Scalars['Int']['output']>;
  seats: Scalars['Int']['output'];
  standing: Scalars['Int']['output'];
  thumbnailUrl: Scalars['String']['output'];
  updatedAt: Scalars['DateTime']['output'];
  wheelchairSpaces: Scalars['Int']['output'];
};

export type SeatingPlan = {
  _id: Scalars['ObjectId']['output'];
  createdAt: Scalars['DateTime']['output'];
  layout: Scalars['PackedPlan']['output'];
  name: Scalars['String']['output'];
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  publishedVersion?: Maybe<Scalars['Int']['output']>;
  updatedAt: Scalars['DateTime']['output'];
  venueId: Scalars['ObjectId']['output'];
  version: Scalars['Int']['output'];
};

export type SeatingPlanImport = {
  name: Scalars['String']['output'];
  plan?: Maybe<SeatingPlan>;
  questions: Array<PlanFileQuestion>;
  seats: Scalars['Int']['output'];
  thumbnailUrl: Scalars['String']['output'];
};

export type SeatingTakeOver = {
  added: SeatChanges;
  against: Array<SeatAgainst>;
  areas: Array<LostPlaces>;
  goneTicketTypes: Array<Scalars['String']['output']>;
  layout: Scalars['PackedPlan']['output'];
  newTicketTypes: Array<Scalars['String']['output']>;
  newVersion: Scalars['Int']['output'];
  planVersion: Scalars['Int']['output'];
  relabeled: SeatChanges;
  removed: SeatChanges;
  repriced: Array<PriceOfSeatsChange>;
  version: Scalars['Int']['output'];
};

export type SeatlessHolder = {
  holder: Scalars['String']['output'];
  orderId: Scalars['ObjectId']['output'];
  orderNumber: Scalars['String']['output'];
  /** What the holder has on other nights, as `section-row-number`. */
  seat?: Maybe<Scalars['String']['output']>;
  ticketId: Scalars['ObjectId']['output'];
};

export type SeatsDone = {
  done: Scalars['Int']['output'];
  eventId: Scalars['ObjectId']['output'];
  eventName: Scalars['String']['output'];
  refusal?: Maybe<Scalars['String']['output']>;
  skipped: Array<SkippedSeat>;
};

export type SeatsOfChannelDone = {
  moved: Scalars['Int']['output'];
  seats: Scalars['Int']['output'];
  taken: Scalars['Int']['output'];
};

export type SeatsOfHold = {
  holdId: Scalars['ObjectId']['output'];
  places: Array<Scalars['Int']['output']>;
};

export type SeatsToCloseInput = {
  eventId: Scalars['ObjectId']['input'];
  seatIds: Array<Scalars['String']['input']>;
};

export type SecondaryEmailInput = {
  email: Scalars['String']['input'];
};

export type SecurityPolicy = {
  requiresSecondFactor: Scalars['Boolean']['output'];
};

/** `expectedTotal` in cents is what staff told the guest; `idempotencyKey` repeated with the same body answers the same order. `reason` is why it is given away, of a complimentary cart alone. */
export type SellAtCounterInput = {
  answers?: InputMaybe<Array<AnswerInput>>;
  buyer?: InputMaybe<CounterBuyerInput>;
  expectedTotal: Scalars['Cents']['input'];
  idempotencyKey: Scalars['String']['input'];
  /** A manager gives more away than the budget has. */
  isApproved?: InputMaybe<Scalars['Boolean']['input']>;
  payments: Array<CounterPaymentInput>;
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Where it is sold; needed where the organization has tills. */
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
  token: Scalars['String']['input'];
};

/** `expectedTotal` in cents is what the guest was told; `idempotencyKey` repeated with the same body answers the same sale. */
export type SellAtDoorInput = {
  expectedTotal: Scalars['Cents']['input'];
  /** Cash that was handed over; the rest is change. */
  given?: InputMaybe<Scalars['Cents']['input']>;
  idempotencyKey: Scalars['String']['input'];
  /** Of staff; a device sells at the one that a manager gave it. */
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
  token: Scalars['String']['input'];
};

export type SendMyTicketsInput = {
  email: Scalars['String']['input'];
};

export type SendVerificationCodeInput = {
  channel?: CodeChannel;
  email: Scalars['String']['input'];
  isLogin?: Scalars['Boolean']['input'];
  isPhoneFirst?: Scalars['Boolean']['input'];
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
};

export type SetOperatorPinInput = {
  /** Six digits. */
  pin: Scalars['String']['input'];
};

export type SetPasswordInput = {
  password: Scalars['String']['input'];
};

export type SetPreferredLoginInput = {
  preferredLogin: PreferredLogin;
};

export type SetSecurityPolicyInput = {
  requiresSecondFactor: Scalars['Boolean']['input'];
};

export type SetUserOrgContextInput = {
  orgId: Scalars['ObjectId']['input'];
};

export type SettleDoubtfulInput = {
  doubtfulId: Scalars['ObjectId']['input'];
  note: Scalars['String']['input'];
  people: Scalars['Int']['input'];
};

export type Settlement = {
  /** Charged in the period without the provider, or on an account connected before; as the ledger has it. */
  chargedElsewhere: Scalars['Cents']['output'];
  /** Owed when the period ended: opening, earned and paid out. */
  closing: Scalars['Cents']['output'];
  /** All of them. */
  differences: Array<SettlementDifference>;
  /** The sum of the lines. */
  earned: Scalars['Cents']['output'];
  endDate: Scalars['DateTime']['output'];
  /** Of the charges: paid for orders that are canceled now, and not refunded. */
  keptOfCanceled?: Maybe<Scalars['Cents']['output']>;
  /** All that adds up to what was earned. */
  lines: Array<SettlementLine>;
  /** The parts of the nights in the money of their seasons, soonest first. For information: all of it is in the lines above. */
  nights: Array<SettlementNight>;
  /** Owed to the organization when the period began. */
  opening: Scalars['Cents']['output'];
  /** To the bank, less what came back: 0 or less. */
  paidOut: Scalars['Cents']['output'];
  startDate: Scalars['DateTime']['output'];
  /** The organization’s. */
  timezone: Scalars['String']['output'];
  /** What was taken without the provider, by way; the charged amounts are in `chargedElsewhere`. */
  ways: Array<SettlementWay>;
};

export type SettlementDifference = {
  /** What each of them says, in words. */
  difference: Scalars['String']['output'];
  number?: Maybe<Scalars['String']['output']>;
  /** Null for money that belongs to no order. */
  orderId?: Maybe<Scalars['ObjectId']['output']>;
  /** What the provider calls the payment. */
  paymentId: Scalars['String']['output'];
};

export type SettlementExport = {
  exportId: Scalars['ObjectId']['output'];
  message?: Maybe<Scalars['String']['output']>;
  url?: Maybe<Scalars['String']['output']>;
};

export type SettlementInput = {
  /** Exclusive. */
  endDate: Scalars['DateTime']['input'];
  /** Inclusive. */
  startDate: Scalars['DateTime']['input'];
};

export type SettlementLine = {
  /** Signed as the organization sees it. */
  amount: Scalars['Cents']['output'];
  label: Scalars['String']['output'];
};

export type SettlementNight = {
  /** Its equal part of what the season earned in the period, as the ledger has it. */
  amount: Scalars['Cents']['output'];
  eventId: Scalars['ObjectId']['output'];
  name: Scalars['String']['output'];
  seasonId: Scalars['ObjectId']['output'];
  seasonName: Scalars['String']['output'];
  startsAt: Scalars['DateTime']['output'];
};

export type SettlementWay = {
  charged: Scalars['Cents']['output'];
  /** Paid back. */
  returned: Scalars['Cents']['output'];
  way: PaymentWay;
};

export type ShareAnswer =
  | 'Accepted'
  | 'Rejected';

export type ShareTicketsInput = {
  email?: InputMaybe<Scalars['String']['input']>;
  eventName?: InputMaybe<Scalars['String']['input']>;
  orderId: Scalars['ObjectId']['input'];
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  tickets?: Array<Scalars['ObjectId']['input']>;
  upgrades?: Array<Scalars['ObjectId']['input']>;
};

export type SharedItem = {
  _id: Scalars['ObjectId']['output'];
  name: Scalars['String']['output'];
  seat?: Maybe<Scalars['String']['output']>;
};

export type Sharing = {
  _id: Scalars['ObjectId']['output'];
  email?: Maybe<Scalars['String']['output']>;
  eventName: Scalars['String']['output'];
  matched: MatchedSharing;
  orderId: Scalars['ObjectId']['output'];
  parentOrderDetails: ParentOrderDetails;
  parentOrderId: Scalars['ObjectId']['output'];
  phoneNumber?: Maybe<Scalars['String']['output']>;
  sender: SharingSender;
  sharingData: SharingData;
  status: SharingStatus;
  userAgreement?: Maybe<Scalars['String']['output']>;
};

export type SharingData = {
  tickets: Array<SharedItem>;
  upgrades: Array<SharedItem>;
};

export type SharingSender = {
  firstName: Scalars['String']['output'];
  lastName: Scalars['String']['output'];
};

export type SharingStatus =
  | 'Accepted'
  | 'Canceled'
  | 'Offered'
  | 'Rejected';

export type Shift = {
  _id: Scalars['ObjectId']['output'];
  closedAt?: Maybe<Scalars['DateTime']['output']>;
  closedBy?: Maybe<ShiftPerson>;
  counts: Array<ShiftCount>;
  float: Scalars['Cents']['output'];
  floatPiles: Array<CountedPile>;
  left?: Maybe<Scalars['Cents']['output']>;
  /** Cash that was put in or taken out, and corrections; oldest first. */
  lines: Array<DrawerLine>;
  /** Of its till, from 1. */
  number: Scalars['Int']['output'];
  openedAt: Scalars['DateTime']['output'];
  openedBy: ShiftPerson;
  /** What the shift before left in the drawer. */
  proposed?: Maybe<Scalars['Cents']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  state: ShiftState;
  tillId: Scalars['ObjectId']['output'];
  tillName: Scalars['String']['output'];
};

/** What was in the drawer when it was counted, and what should have been; all counts are kept. */
export type ShiftCount = {
  amount: Scalars['Cents']['output'];
  at: Scalars['DateTime']['output'];
  by: ShiftPerson;
  cashRefunds: Scalars['Cents']['output'];
  cashSales: Scalars['Cents']['output'];
  expected: Scalars['Cents']['output'];
  piles: Array<CountedPile>;
};

export type ShiftExport = {
  exportId: Scalars['ObjectId']['output'];
  message?: Maybe<Scalars['String']['output']>;
  url?: Maybe<Scalars['String']['output']>;
};

/** One order that was sold in the shift, or of which money went back in it. */
export type ShiftOrder = {
  /** Below 0 of a refund. */
  amount: Scalars['Cents']['output'];
  at: Scalars['DateTime']['output'];
  eventName: Scalars['String']['output'];
  number: Scalars['String']['output'];
  orderId: Scalars['ObjectId']['output'];
  person: Scalars['String']['output'];
  /** Why it was given away, or went back. */
  reason?: Maybe<Scalars['String']['output']>;
  ways: Array<PaymentWay>;
};

export type ShiftPerson = {
  name: Scalars['String']['output'];
};

/** A price that was lowered for an order of the shift. */
export type ShiftPriceChange = {
  at: Scalars['DateTime']['output'];
  /** The name of who lowered it. */
  by: Scalars['String']['output'];
  count: Scalars['Int']['output'];
  from: Scalars['Cents']['output'];
  /** What costs less; null of the whole cart. */
  name?: Maybe<Scalars['String']['output']>;
  number: Scalars['String']['output'];
  orderId: Scalars['ObjectId']['output'];
  reason: Scalars['String']['output'];
  to: Scalars['Cents']['output'];
};

export type ShiftReport = {
  byEvent: Array<ShiftReportRow>;
  byPerson: Array<ShiftReportRow>;
  byType: Array<ShiftReportRow>;
  byWay: Array<ShiftReportRow>;
  cashRefunds: Scalars['Cents']['output'];
  cashSales: Scalars['Cents']['output'];
  comps: Scalars['Int']['output'];
  counted?: Maybe<Scalars['Cents']['output']>;
  /** What should be in the drawer; null until it was counted. */
  expected?: Maybe<Scalars['Cents']['output']>;
  /** Gift cards that were sold in it, by way of paying: owed to their holders, and in no other row. */
  giftCards: Array<ShiftReportRow>;
  /** Whether the ledger has the same money of its orders. */
  isInLedger: Scalars['Boolean']['output'];
  orders: Array<ShiftOrder>;
  priceChanges?: Maybe<Array<ShiftPriceChange>>;
  shift: Shift;
  tickets: Scalars['Int']['output'];
  total: ShiftReportRow;
};

/** Sales and refunds of one way, person, event or ticket type, in cents. */
export type ShiftReportRow = {
  /** Orders; of a ticket type, tickets. */
  count: Scalars['Int']['output'];
  key: Scalars['String']['output'];
  name: Scalars['String']['output'];
  refunds: Scalars['Cents']['output'];
  sales: Scalars['Cents']['output'];
};

export type ShiftState =
  | 'Closed'
  | 'Counted'
  | 'Open';

export type SignUpByMailInput = {
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  proof: Scalars['String']['input'];
};

/** What one rule says. */
export type SimulatedRule = {
  result: DoorRuleResult;
  rule: DoorRuleName;
  text: Scalars['String']['output'];
};

/** What the door would answer. Nothing is recorded. */
export type SimulatedVerdict = {
  answer: ScanResult;
  /** In order; those after the one that refuses are not asked. */
  rules: Array<SimulatedRule>;
};

export type SiteListing = {
  /** Whether the event is to be there while it is public. */
  isWanted: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  state: SiteListingState;
  /** Where the site shows the event. */
  url?: Maybe<Scalars['String']['output']>;
  webFlowId: Scalars['String']['output'];
};

export type SiteListingState =
  | 'Failed'
  | 'Listed'
  | 'Refused'
  | 'Removed'
  | 'Waiting';

export type SiteReconnection = {
  _id: Scalars['ObjectId']['output'];
  events: Scalars['Int']['output'];
  isDone: Scalars['Boolean']['output'];
};

export type SkippedFor =
  | 'absent'
  | 'held'
  | 'reserved'
  | 'sold';

export type SkippedSeat = {
  why: SkippedFor;
  words: Scalars['String']['output'];
};

export type SocialAccount = {
  network: SocialNetwork;
  url: Scalars['String']['output'];
};

export type SocialAccountInput = {
  network: SocialNetwork;
  url: Scalars['String']['input'];
};

export type SocialNetwork =
  | 'Bandcamp'
  | 'Facebook'
  | 'Instagram'
  | 'Other'
  | 'SoundCloud'
  | 'Spotify'
  | 'TikTok'
  | 'Website'
  | 'X'
  | 'YouTube';

export type SoldKind =
  | 'AddOn'
  | 'Ticket';

export type StartPaymentInput = {
  accessNeeds?: InputMaybe<AccessNeedsInput>;
  answers?: InputMaybe<Array<AnswerInput>>;
  buyer: BuyerInput;
  expectedTotal: Scalars['Cents']['input'];
  idempotencyKey: Scalars['String']['input'];
  token: Scalars['String']['input'];
  waiverAccepted?: InputMaybe<Scalars['Boolean']['input']>;
};

export type StartRenewalInput = {
  endsAt: Scalars['DateTime']['input'];
  /** Or else the night, for which holders of its season pay. */
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** The season whose holders are offered their places; of a night it is its own. */
  fromSeasonId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** When reminders go out: days before the end. */
  reminderDays: Array<Scalars['Int']['input']>;
  /** The new season. */
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** By ticket type of the earlier season; otherwise the one of the same name. */
  types?: InputMaybe<Array<ChosenTypeInput>>;
};

export type StatPoint = {
  at: Scalars['DateTime']['output'];
  orders: Scalars['Int']['output'];
  revenue: Scalars['Cents']['output'];
  tickets: Scalars['Int']['output'];
};

export type StatTotals = {
  orders: Scalars['Int']['output'];
  revenue: Scalars['Cents']['output'];
  tickets: Scalars['Int']['output'];
};

export type Subscription = {
  _id: Scalars['ObjectId']['output'];
  createdAt: Scalars['DateTime']['output'];
  email: Scalars['String']['output'];
  eventId: Scalars['ObjectId']['output'];
  frequency: SubscriptionFrequency;
};

export type SubscriptionFrequency =
  | 'Daily'
  | 'Weekly';

export type SwapTicketsInput = {
  first: TicketRefInput;
  second: TicketRefInput;
  /** Of this move alone, made up by the caller: its holders are told a minute later, and until then `undoSeatMove` takes it back. */
  undoKey?: InputMaybe<Scalars['String']['input']>;
};

export type SwitchEventItemInput = {
  eventId: Scalars['ObjectId']['input'];
  /** Whether a ticket type or add-on is visible, or a secret code active. */
  isOn: Scalars['Boolean']['input'];
  itemId: Scalars['ObjectId']['input'];
};

export type SwitchSeasonItemInput = {
  /** Whether a ticket type or add-on is visible, or a secret code active. */
  isOn: Scalars['Boolean']['input'];
  itemId: Scalars['ObjectId']['input'];
  seasonId: Scalars['ObjectId']['input'];
};

export type TakeOverPlanInput = {
  eventId: Scalars['ObjectId']['input'];
  newVersion: Scalars['Int']['input'];
  version: Scalars['Int']['input'];
};

/** `idempotencyKey` repeated with the same body answers the same cart. */
export type TakeOverSaleInput = {
  idempotencyKey: Scalars['String']['input'];
  saleId: Scalars['ObjectId']['input'];
  /** Where it goes on. */
  tillId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type TakeOverTillInput = {
  pin: Scalars['String']['input'];
  tillId: Scalars['ObjectId']['input'];
  userId: Scalars['ObjectId']['input'];
};

export type TakeSeatsBackInput = {
  eventId: Scalars['ObjectId']['input'];
  seatIds: Array<Scalars['String']['input']>;
};

/** Whoever took over sends `token` as the header x-marquee-operator with each act at the till, beside the login of the device. */
export type TakenOver = {
  expiresAt: Scalars['DateTime']['output'];
  name: Scalars['String']['output'];
  tillId: Scalars['ObjectId']['output'];
  token: Scalars['String']['output'];
  userId: Scalars['ObjectId']['output'];
};

export type TeamMember = {
  _id: Scalars['ObjectId']['output'];
  email: Scalars['String']['output'];
  firstName: Scalars['String']['output'];
  lastName: Scalars['String']['output'];
};

export type TicketDeliveryType =
  | 'digital'
  | 'others'
  | 'physical';

export type TicketFormat =
  | 'RCSC'
  | 'Standard';

export type TicketLink = {
  indicator: TicketLinkIndicator;
  orderId: Scalars['ObjectId']['output'];
  orderToken?: Maybe<Scalars['String']['output']>;
  sharingId?: Maybe<Scalars['ObjectId']['output']>;
};

export type TicketLinkIndicator =
  | 'offer'
  | 'order';

export type TicketRefInput = {
  orderId: Scalars['ObjectId']['input'];
  ticketId: Scalars['ObjectId']['input'];
};

export type TicketType = {
  _id: Scalars['ObjectId']['output'];
  /** Places there are for it. What can be sold is `totalQty`. */
  capacity?: Maybe<Scalars['Int']['output']>;
  /** The category of the seating plan whose seats it sells; null without seats. */
  categoryId?: Maybe<Scalars['ObjectId']['output']>;
  currentTierId?: Maybe<Scalars['ObjectId']['output']>;
  dayIds: Array<Scalars['ObjectId']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  /** For guests of members: sold while the event sells guest tickets, up to its number for each member ticket. */
  isGuest?: Maybe<Scalars['Boolean']['output']>;
  /** It was made by the seating plan, which says its name and quantity. All others of its category are further price types. */
  isOfPlan?: Maybe<Scalars['Boolean']['output']>;
  isTicketSharing: Scalars['Boolean']['output'];
  /** Of a season: buyers choose so many of its nights at least, and its price is for each of them. Null is for all nights. */
  leastNights?: Maybe<Scalars['Int']['output']>;
  /** So many nights at most; null as many as there are. */
  mostNights?: Maybe<Scalars['Int']['output']>;
  name: Scalars['String']['output'];
  /** The performances of the event that it is for; none means all of them. */
  performanceIds: Array<Scalars['ObjectId']['output']>;
  /** What it is promoted as, in the words of the author. */
  promo?: Maybe<Scalars['String']['output']>;
  purchaseLimit: Scalars['Int']['output'];
  remainingQty: Scalars['Int']['output'];
  rollFees: Scalars['Boolean']['output'];
  soldQty: Scalars['Int']['output'];
  tiers: Array<Tier>;
  totalQty: Scalars['Int']['output'];
  values?: Maybe<Scalars['String']['output']>;
  visible: Scalars['Boolean']['output'];
};

export type TicketTypeInput = {
  _id: Scalars['ObjectId']['input'];
  /** Places there are for it. What can be sold is `totalQty`. */
  capacity?: InputMaybe<Scalars['Int']['input']>;
  /** Of a new price type: the category of the event’s seating plan. One that is stored keeps its own. */
  categoryId?: InputMaybe<Scalars['ObjectId']['input']>;
  /** Days of a multi-day event. A new ticket type is for all of them. */
  dayIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  description?: InputMaybe<Scalars['String']['input']>;
  /** For guests of members; refused of a season. */
  isGuest?: InputMaybe<Scalars['Boolean']['input']>;
  isTicketSharing?: InputMaybe<Scalars['Boolean']['input']>;
  /** Of a season: buyers choose so many nights at least, at the price of each. */
  leastNights?: InputMaybe<Scalars['Int']['input']>;
  /** So many nights at most; without it as many as there are. */
  mostNights?: InputMaybe<Scalars['Int']['input']>;
  name: Scalars['String']['input'];
  /** Performances of the event that it is for; none means all of them. Others than those of the event go. */
  performanceIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  /** What it is promoted as, in the words of the author. */
  promo?: InputMaybe<Scalars['String']['input']>;
  purchaseLimit?: InputMaybe<Scalars['Int']['input']>;
  rollFees?: InputMaybe<Scalars['Boolean']['input']>;
  tiers: Array<TierInput>;
  totalQty: Scalars['Int']['input'];
  /** Of an RSVP event: a decimal number of dollars. */
  values?: InputMaybe<Scalars['String']['input']>;
  visible?: InputMaybe<Scalars['Boolean']['input']>;
};

export type Tier = {
  _id: Scalars['ObjectId']['output'];
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  isActive: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  price: Scalars['Cents']['output'];
  remainingQty?: Maybe<Scalars['Int']['output']>;
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  totalQty?: Maybe<Scalars['Int']['output']>;
};

export type TierInput = {
  _id: Scalars['ObjectId']['input'];
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  isActive: Scalars['Boolean']['input'];
  name: Scalars['String']['input'];
  price: Scalars['Cents']['input'];
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  totalQty?: InputMaybe<Scalars['Int']['input']>;
};

export type Till = {
  _id: Scalars['ObjectId']['output'];
  allowsCodes: Scalars['Boolean']['output'];
  /** It takes cash only in an open shift. */
  hasDrawer: Scalars['Boolean']['output'];
  /** What the last shift left in the drawer. */
  left?: Maybe<Scalars['Cents']['output']>;
  name: Scalars['String']['output'];
  printer?: Maybe<Scalars['String']['output']>;
  readerId?: Maybe<Scalars['String']['output']>;
  retiredAt?: Maybe<Scalars['DateTime']['output']>;
  /** The events and seasons it sells alone; empty for every one of its venue. */
  sellableIds: Array<Scalars['ObjectId']['output']>;
  /** The one that is not closed. */
  shift?: Maybe<Shift>;
  /** The last thirty, newest first. */
  shifts: Array<Shift>;
  /** The ticket types it sells alone; empty for all. */
  ticketTypeIds: Array<Scalars['ObjectId']['output']>;
  /** It sells what takes place there; null for every venue. */
  venueId?: Maybe<Scalars['ObjectId']['output']>;
  ways: Array<TillWay>;
};

export type TillWay =
  | 'card'
  | 'cash'
  | 'check'
  | 'comp'
  | 'elsewhere'
  | 'giftCard'
  | 'reader';

export type Together =
  | 'adjacentRows'
  | 'near'
  | 'row'
  | 'rowLeavingOne';

export type TokenInput = {
  token: Scalars['String']['input'];
};

export type TotpEnrollment = {
  secret: Scalars['String']['output'];
  uri: Scalars['String']['output'];
};

export type UndoScanInput = {
  attempt: Scalars['String']['input'];
  eventId: Scalars['ObjectId']['input'];
  reason: Scalars['String']['input'];
};

export type UndoSeatMoveInput = {
  /** One whose ticket was moved. */
  orderId: Scalars['ObjectId']['input'];
  /** As the move was sent with. */
  undoKey: Scalars['String']['input'];
};

export type UnheldPlace = {
  name?: Maybe<Scalars['String']['output']>;
  reason: Scalars['String']['output'];
  /** The seat, or the ticket type. */
  words: Scalars['String']['output'];
};

export type UnlistedRule =
  | 'Admit'
  | 'Ask';

export type UpdateArtistInput = {
  artistId: Scalars['ObjectId']['input'];
  contacts?: InputMaybe<Array<ArtistContactInput>>;
  genres?: InputMaybe<Array<Scalars['String']['input']>>;
  imageUrl?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  pressKits?: InputMaybe<Array<PressKitInput>>;
  socialAccounts?: InputMaybe<Array<SocialAccountInput>>;
  type?: InputMaybe<ArtistType>;
  version: Scalars['Int']['input'];
};

export type UpdateContactInput = {
  _id: Scalars['ObjectId']['input'];
  email: Scalars['String']['input'];
};

export type UpdateCustomerInput = {
  _id: Scalars['ObjectId']['input'];
  email: Scalars['String']['input'];
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  preferredLogin: PreferredLogin;
  secondaryEmails: Array<Scalars['String']['input']>;
};

export type UpdateEventInput = {
  event: CreateEventInput;
  eventId: Scalars['ObjectId']['input'];
  version: Scalars['Int']['input'];
};

export type UpdateFeeInput = {
  fee: FeeInput;
  orgId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type UpdateGuestInput = {
  /** The event of the list. */
  eventId: Scalars['ObjectId']['input'];
  guest: GuestInput;
  guestId: Scalars['ObjectId']['input'];
};

export type UpdateHoldInput = {
  eventId: Scalars['ObjectId']['input'];
  params: HoldInput;
};

export type UpdateOrganizationInput = {
  organization: OrganizationInput;
};

export type UpdateProfileInput = {
  firstName: Scalars['String']['input'];
  imageUrl?: InputMaybe<Scalars['String']['input']>;
  lastName: Scalars['String']['input'];
};

export type UpdateScanInput = {
  orderId: Scalars['ObjectId']['input'];
  scan: Scalars['Boolean']['input'];
  ticketId?: InputMaybe<Scalars['ObjectId']['input']>;
  upgradeId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type UpdateSeasonInput = {
  season: CreateSeasonInput;
  seasonId: Scalars['ObjectId']['input'];
  version: Scalars['Int']['input'];
};

export type UpdateSeasonUpgradesInput = {
  seasonId: Scalars['ObjectId']['input'];
  /** All add-ons of the season; those that are left out are deleted. */
  upgrades: Array<UpgradeInput>;
  version: Scalars['Int']['input'];
};

export type UpdateUserInput = {
  _id?: InputMaybe<Scalars['ObjectId']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  preferredLogin?: InputMaybe<PreferredLogin>;
  secondaryEmails?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type UpdateVenueInput = {
  address: AddressInput;
  capacity?: InputMaybe<Scalars['Int']['input']>;
  /** HTML. */
  description?: InputMaybe<Scalars['String']['input']>;
  imageUrls?: InputMaybe<Array<Scalars['String']['input']>>;
  name: Scalars['String']['input'];
  tax?: InputMaybe<Scalars['Float']['input']>;
  timezone?: InputMaybe<Scalars['String']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
  venueGlobalId?: InputMaybe<Scalars['String']['input']>;
  venueId: Scalars['ObjectId']['input'];
  version: Scalars['Int']['input'];
  willCallInstructions?: InputMaybe<Scalars['String']['input']>;
};

export type Upgrade = {
  _id: Scalars['ObjectId']['output'];
  complimentary: Scalars['Boolean']['output'];
  complimentaryQty: Scalars['Int']['output'];
  complimentaryWith: ComplimentaryWith;
  description?: Maybe<Scalars['String']['output']>;
  imageUrl?: Maybe<Scalars['String']['output']>;
  isAddOnsSharing: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  price: Scalars['Cents']['output'];
  purchaseLimit: Scalars['Int']['output'];
  remainingQty: Scalars['Int']['output'];
  rollFees: Scalars['Boolean']['output'];
  soldQty: Scalars['Int']['output'];
  ticketTypeIds: Array<Scalars['ObjectId']['output']>;
  totalQty: Scalars['Int']['output'];
  visible: Scalars['Boolean']['output'];
};

export type UpgradeInput = {
  _id: Scalars['ObjectId']['input'];
  complimentary?: InputMaybe<Scalars['Boolean']['input']>;
  complimentaryQty?: InputMaybe<Scalars['Int']['input']>;
  complimentaryWith?: InputMaybe<ComplimentaryWith>;
  description?: InputMaybe<Scalars['String']['input']>;
  /** The address of an upload. */
  imageUrl?: InputMaybe<Scalars['String']['input']>;
  isAddOnsSharing?: InputMaybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
  price: Scalars['Cents']['input'];
  purchaseLimit?: InputMaybe<Scalars['Int']['input']>;
  rollFees?: InputMaybe<Scalars['Boolean']['input']>;
  ticketTypeIds?: InputMaybe<Array<Scalars['ObjectId']['input']>>;
  totalQty: Scalars['Int']['input'];
  visible?: InputMaybe<Scalars['Boolean']['input']>;
};

export type User = {
  _id: Scalars['ObjectId']['output'];
  email: Scalars['String']['output'];
  emailVerifiedAt?: Maybe<Scalars['DateTime']['output']>;
  emailWaitingForVerify?: Maybe<Scalars['String']['output']>;
  firstName: Scalars['String']['output'];
  hasPassword: Scalars['Boolean']['output'];
  imageUrl?: Maybe<Scalars['String']['output']>;
  isSuperUser: Scalars['Boolean']['output'];
  lastName: Scalars['String']['output'];
  mustAddSecondFactor: Scalars['Boolean']['output'];
  orgContextId?: Maybe<Scalars['ObjectId']['output']>;
  organization?: Maybe<Organization>;
  phoneNumber?: Maybe<Scalars['String']['output']>;
  phoneNumberVerifiedAt?: Maybe<Scalars['DateTime']['output']>;
  preferredLogin: PreferredLogin;
  provedEmails: Array<Scalars['String']['output']>;
  role?: Maybe<MemberRole>;
  secondaryEmails: Array<Scalars['String']['output']>;
  userId: Scalars['ObjectId']['output'];
  userProfile: UserProfile;
};

export type UserLookup = {
  email: Scalars['String']['output'];
  firstName?: Maybe<Scalars['String']['output']>;
  hasPassword: Scalars['Boolean']['output'];
  lastName?: Maybe<Scalars['String']['output']>;
  phoneNumber?: Maybe<Scalars['String']['output']>;
  phoneNumberVerifiedAt?: Maybe<Scalars['DateTime']['output']>;
  preferredLogin: PreferredLogin;
  secondaryEmails: Array<Scalars['String']['output']>;
  userId?: Maybe<Scalars['ObjectId']['output']>;
};

export type UserProfile = {
  imageUrl?: Maybe<Scalars['String']['output']>;
};

export type UserProfileReport = {
  exportId: Scalars['ObjectId']['output'];
  message?: Maybe<Scalars['String']['output']>;
  url?: Maybe<Scalars['String']['output']>;
};

export type Venue = {
  _id: Scalars['ObjectId']['output'];
  address: Address;
  capacity: Scalars['Int']['output'];
  createdAt: Scalars['DateTime']['output'];
  description?: Maybe<Scalars['String']['output']>;
  imageUrls: Array<Scalars['String']['output']>;
  metrics?: Maybe<SalesMetrics>;
  name: Scalars['String']['output'];
  orgId: Scalars['ObjectId']['output'];
  tax: Scalars['Float']['output'];
  timezone: Scalars['String']['output'];
  url?: Maybe<Scalars['String']['output']>;
  venueGlobalId?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
  willCallInstructions?: Maybe<Scalars['String']['output']>;
};

export type VenuesQueryInput = {
  name?: InputMaybe<Scalars['String']['input']>;
};

export type VerifyEmailInput = {
  emailVerificationToken: Scalars['String']['input'];
  keepLogins?: Scalars['Boolean']['input'];
};

export type VerifyPhoneInput = {
  changedEmail?: InputMaybe<Scalars['String']['input']>;
  email: Scalars['String']['input'];
  phoneNumberToken: Scalars['String']['input'];
  secondaryEmail?: InputMaybe<Scalars['String']['input']>;
};

export type VoidSaleInput = {
  orderId: Scalars['ObjectId']['input'];
};

export type WaitLineCount = {
  parties: Scalars['Int']['output'];
  state: PartyState;
  tickets: Scalars['Int']['output'];
};

export type WaitLineView = {
  collectHours: Scalars['Int']['output'];
  counts: Array<WaitLineCount>;
  /** When offering ends. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  endsMinutesBefore: Scalars['Int']['output'];
  isOn: Scalars['Boolean']['output'];
  offerMinutes: Scalars['Int']['output'];
  priceRule: WaitListPriceRule;
  quietFrom?: Maybe<Scalars['String']['output']>;
  quietUntil?: Maybe<Scalars['String']['output']>;
};

export type WaitListEntry = {
  _id: Scalars['ObjectId']['output'];
  createdAt: Scalars['DateTime']['output'];
  email: Scalars['String']['output'];
  /** How many places are held for it. */
  heldPlaces: Scalars['Int']['output'];
  /** Of one ticket with all fees, before sales tax; null for any. */
  maxPrice?: Maybe<Scalars['Cents']['output']>;
  name: Scalars['String']['output'];
  /** What is offered to it, or being collected. Never with the secret of its cart. */
  offer?: Maybe<PartyOffer>;
  /** Turns in which what was free did not suffice. */
  passes: Scalars['Int']['output'];
  phoneNumber: Scalars['String']['output'];
  quantity: Scalars['Int']['output'];
  state: PartyState;
  ticketTypeIds?: Maybe<Array<Scalars['ObjectId']['output']>>;
  /** Seats beside each other, in one row. */
  together?: Maybe<Scalars['Boolean']['output']>;
  /** Why the last free places were not offered to it, in one sentence. */
  why?: Maybe<Scalars['String']['output']>;
};

export type WaitListEntryInput = {
  entryId: Scalars['ObjectId']['input'];
};

export type WaitListExportQueryInput = {
  /** An event or a season, exactly one. */
  eventId?: InputMaybe<Scalars['ObjectId']['input']>;
  seasonId?: InputMaybe<Scalars['ObjectId']['input']>;
};

export type WaitListPage = {
  after?: Maybe<Scalars['String']['output']>;
  entries: Array<WaitListEntry>;
  hasMore: Scalars['Boolean']['output'];
};

/** The price of the day on which a party joined, or that of its offer. */
export type WaitListPriceRule =
  | 'Joining'
  | 'Offer';

export type WaitListQueryInput = {
  name?: InputMaybe<Scalars['String']['input']>;
};

export type WaitListReport = {
  exportId: Scalars['ObjectId']['output'];
  message?: Maybe<Scalars['String']['output']>;
  url?: Maybe<Scalars['String']['output']>;
};

export type WaitListTokenInput = {
  token: Scalars['String']['input'];
};

export type WayOfPaying =
  | 'CardReaderBluetooth'
  | 'CardReaderWifi'
  | 'Cash'
  | 'Check'
  | 'GiftCard'
  | 'ManualCardEntry'
  | 'Online';

export type WebFlowDomain = {
  name: Scalars['String']['output'];
};

export type WebFlowEntity = {
  slug: Scalars['String']['output'];
  webFlowIds: Array<WebFlowSite>;
};

export type WebFlowSite = {
  domains: Array<WebFlowDomain>;
  name: Scalars['String']['output'];
  webFlowId: Scalars['String']['output'];
};

export type WebSite = {
  _id: Scalars['ObjectId']['output'];
  createdAt: Scalars['DateTime']['output'];
  domains: Array<WebSiteDomain>;
  name: Scalars['String']['output'];
  webFlowId: Scalars['String']['output'];
};

export type WebSiteDomain = {
  name: Scalars['String']['output'];
};

export type WheelchairRowInput = {
  part: RowPart;
  rowId: Scalars['String']['input'];
};

export type WrittenSeat = {
  /** Of the season, as `section-row-number`. */
  from: Scalars['String']['output'];
  /** Of the night; empty for no seat. */
  to: Scalars['String']['output'];
};

export type WrongOrder = {
  /** What the ledger lacks, in words. */
  lacking: Scalars['String']['output'];
  number: Scalars['String']['output'];
  orderId: Scalars['ObjectId']['output'];
  orgId: Scalars['ObjectId']['output'];
};

export type WrongPayment = {
  /** What each of them says, in words. */
  difference: Scalars['String']['output'];
  number?: Maybe<Scalars['String']['output']>;
  /** Null for money that belongs to no order. */
  orderId?: Maybe<Scalars['ObjectId']['output']>;
  orgId: Scalars['ObjectId']['output'];
  /** What the provider calls the payment. */
  paymentId: Scalars['String']['output'];
};
