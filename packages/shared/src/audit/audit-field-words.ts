/** What people call the fields of a record; all others are called by their own name. A path of two names an object's field. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  orgName: 'name',
  newEmail: 'email to be confirmed',
  orgLogoUrl: 'logo',
  orgUrls: 'websites',
  bio: 'about',
  teg_secret: 'TEG secret',
  teg_clientId: 'TEG client',
  teg_url: 'TEG address',
  isTegIntegration: 'TEG integration',
  isMemberIdValidation: 'member id validation',
  isGuestTicketSale: 'guest ticket sales',
  guestTicketPerMember: 'guest tickets per member',
  holdersPay: 'holders of the season pay by a link',
  seatRules: 'rules for seats',
  'seatRules.noSingles': 'no single seats',
  'seatRules.companionPrice': 'price of companion seats',
  'seatRules.accessibleSaleAt': 'general sale of accessible seats',
  'seatRules.moveHours': 'hours before the show until which buyers move',
  'seatRules.companionsEach': 'companion seats for each wheelchair space',
  timezone: 'time zone',
  venueId: 'venue',
  seasonId: 'season',
  promotions: 'secret codes',
  upgrades: 'add-ons',
  customFields: 'survey questions',
  capacities: 'shared capacities',
  userAgreement: 'waiver',
  accessibility: 'accessibility notes',
  posterFileId: 'poster',
  posterImageUrl: 'poster',
  imageUrl: 'picture',
  imageUrls: 'pictures',
  url: 'website',
  tax: 'sales tax in percent',
  willCallInstructions: 'will call instructions',
  stub: 'web address',
  processAs: 'kind of event',
  taxDeduction: 'sales tax',
  sendQRCode: 'QR codes sent from',
  seatingChartKey: 'seating chart',
  ticketDeliveryType: 'delivery',
  physicalDeliveryInstructions: 'delivery instructions',
  eventEmailSubject: 'subject of the email',
  eventEmailBody: 'text of the email',
  videoLink: 'promo video link',
  songLink: 'Spotify link',
  headliningArtistIds: 'headlining performers',
  openingArtistIds: 'opening performers',
  'exchange.allowed': 'exchange allowed',
  'exchange.percent': 'exchange charge in percent',
  address1: 'address',
  address2: 'second line of the address',
  zip: 'postal code',
  placeName: 'place',
  schedule: 'dates',
  announceAt: 'announcement',
  ticketsAt: 'start of sales',
  ticketsEndAt: 'end of sales',
  startsAt: 'start',
  endsAt: 'end',
  doorsAt: 'doors',
  totalQty: 'total quantity',
  values: 'value',
  promo: 'promoted as',
  rollFees: 'fees included in the price',
  isTicketSharing: 'can be shared',
  isGuest: 'guest ticket',
  isAddOnsSharing: 'can be shared',
  isActive: 'active',
  complimentaryQty: 'complimentary quantity',
  complimentaryWith: 'complimentary with',
  overRideMax: 'limit of tickets',
  overRideMaxUpg: 'limit of add-ons',
  appliesTo: 'what the discount is taken off',
  discountValue: 'discount',
  minLength: 'shortest answer',
  maxLength: 'longest answer',
  minValue: 'lowest answer',
  maxValue: 'highest answer',
};

/** Follow from other fields that are told, or say nothing to people. */
const DERIVED: ReadonlySet<string> = new Set([
  'lastStartsAt',
  'totalDays',
  'isMultipleDays',
  'salesBeginImmediately',
  'nestedIds',
  'stubKey',
  'publishable',
  'version',
  'lat',
  'lng',
]);

export function isDerived(field: string): boolean {
  return DERIVED.has(field);
}

/** `isWebScanning` reads `web scanning`. */
export function fieldWords(field: string): string {
  return FIELD_WORDS[field] ?? plainWords(field);
}

/** `Web scanning, logo`: fields of which no value is told, each once. */
export function fieldsText(names: readonly string[]): string {
  return capital([...new Set(names.filter((name) => !isDerived(name)).map(fieldWords))].join(', '));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function plainWords(field: string): string {
  return field
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/[_.]/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
}
