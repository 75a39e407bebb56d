import type { Role } from '@marquee/shared/permissions';

/** Everybody's password in the demo; it is printed at the start and worth nothing elsewhere. */
export const DEMO_PASSWORD = 'marquee-demo';
/** The super user's authenticator app (base32): as well known as the password. */
export const DEMO_TOTP_SECRET = 'MARQUEEDEMO234567MARQUEEDEMO2345';

export type OrgKey = 'redstone' | 'harbor';

export interface PlannedVenue {
  readonly name: string;
  readonly capacity: number;
  /** Percent points. */
  readonly tax: number;
  readonly address1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
  /** HTML. */
  readonly description?: string;
  readonly url?: string;
  readonly willCallInstructions?: string;
}

export interface PlannedOrg {
  readonly key: OrgKey;
  readonly orgName: string;
  readonly stub: string;
  readonly email: string;
  /** The connected account at the payment simulator. */
  readonly stripeId: string;
  readonly timezone: string;
  readonly isWebScanning: boolean;
  readonly venues: readonly PlannedVenue[];
}

const saltLake = { city: 'Salt Lake City', state: 'UT', tax: 7.75 };

export const ORGS: readonly PlannedOrg[] = [
  {
    key: 'redstone',
    orgName: 'Redstone Presents',
    stub: 'redstone',
    email: 'hello@redstone.example',
    stripeId: 'acct_redstone',
    timezone: 'America/Denver',
    isWebScanning: true,
    venues: [
      { ...saltLake, name: 'Red Butte Hall', capacity: 800, address1: '300 Wakara Way', zip: '84108', lat: 40.7665, lng: -111.8239 },
      { ...saltLake, name: 'The Commonwealth Room', capacity: 650, address1: '195 W 2100 S', zip: '84115', lat: 40.7256, lng: -111.8952 },
      {
        name: 'Union Station Grand Lobby',
        capacity: 320,
        tax: 7.25,
        address1: '2501 Wall Ave',
        city: 'Ogden',
        state: 'UT',
        zip: '84401',
        lat: 41.2208,
        lng: -111.9796,
      },
      { ...saltLake, name: 'Kilby Yard', capacity: 450, address1: '741 S Kilby Ct', zip: '84101', lat: 40.7532, lng: -111.9005 },
      { ...saltLake, name: 'Gateway Cellar', capacity: 220, address1: '194 S 400 W', zip: '84101', lat: 40.7645, lng: -111.9035 },
      {
        ...saltLake,
        name: 'Recital Hall on Temple',
        capacity: 900,
        address1: '123 W South Temple',
        zip: '84101',
        lat: 40.7693,
        lng: -111.8943,
      },
      { ...saltLake, name: 'Tower Theatre', capacity: 300, address1: '876 E 900 S', zip: '84105', lat: 40.7497, lng: -111.8657 },
      {
        ...saltLake,
        name: 'Gallivan Gardens',
        capacity: 4000,
        address1: '239 S Main St',
        zip: '84111',
        lat: 40.7638,
        lng: -111.8899,
        description: '<p>An open lawn in the middle of the city, with a stage at its north end and trees all around.</p>',
        url: 'https://gallivan.example',
        willCallInstructions: 'At the white tent by the south gate, from an hour before doors.\nBring a photo id.',
      },
    ],
  },
  {
    key: 'harbor',
    orgName: 'Harbor Stage Collective',
    stub: 'harbor',
    email: 'hello@harbor.example',
    stripeId: 'acct_harbor',
    timezone: 'America/New_York',
    isWebScanning: false,
    venues: [
      {
        name: 'Pier House',
        capacity: 400,
        tax: 5.5,
        address1: '1 Long Wharf',
        city: 'Portland',
        state: 'ME',
        zip: '04101',
        lat: 43.6554,
        lng: -70.2507,
      },
      {
        name: 'Lantern Room',
        capacity: 350,
        tax: 5.5,
        address1: '28 Exchange St',
        city: 'Portland',
        state: 'ME',
        zip: '04101',
        lat: 43.6571,
        lng: -70.2553,
      },
      {
        name: 'Casco Theatre',
        capacity: 672,
        tax: 5.5,
        address1: '609 Congress St',
        city: 'Portland',
        state: 'ME',
        zip: '04101',
        lat: 43.6541,
        lng: -70.2627,
      },
    ],
  },
];

export interface PlannedPerson {
  /** How the list of logins calls them. */
  readonly title: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly org: OrgKey | null;
  readonly role: Role;
}

export const CUSTOMER_EMAIL = 'customer@example.com';

export const PEOPLE: readonly PlannedPerson[] = [
  { title: 'Owner', email: 'owner@redstone.example', firstName: 'Ruth', lastName: 'Castellanos', org: 'redstone', role: 'OWNER' },
  { title: 'Admin', email: 'admin@redstone.example', firstName: 'Adrian', lastName: 'Holt', org: 'redstone', role: 'ADMIN' },
  { title: 'Box office', email: 'boxoffice@redstone.example', firstName: 'Bea', lastName: 'Nakamura', org: 'redstone', role: 'BOX_OFFICE' },
  { title: 'Scanner', email: 'scanner@redstone.example', firstName: 'Sam', lastName: 'Okoye', org: 'redstone', role: 'SCANNER' },
  { title: 'User without a team', email: 'user@redstone.example', firstName: 'Uma', lastName: 'Lindgren', org: null, role: 'USER' },
  { title: 'Owner (Harbor Stage)', email: 'owner@harbor.example', firstName: 'Henrik', lastName: 'Sorensen', org: 'harbor', role: 'OWNER' },
  { title: 'Customer', email: CUSTOMER_EMAIL, firstName: 'Casey', lastName: 'Morgan', org: null, role: 'USER' },
  { title: 'Super user', email: 'super@marquee.example', firstName: 'Sasha', lastName: 'Petrov', org: 'redstone', role: 'SUPER_USER' },
];

/** The platform's own fees, applied to every organization. Cents, percent points. */
export const PLATFORM_FEES = [
  { name: 'Service fee', type: 'Flat', value: 150, appliedTo: 'Ticket', appliedBy: 'Marquee' },
  { name: 'Processing fee', type: 'Percent', value: 2.9, appliedTo: 'Order', appliedBy: 'Stripe' },
  { name: 'Processing fee (fixed)', type: 'Flat', value: 30, appliedTo: 'Order', appliedBy: 'Stripe' },
] as const;

/** The organization with a key of the seating provider, which is made where that is our simulator. */
export const LYRIC_OWNER = {
  title: 'Owner (Lyric Rooms)',
  email: 'owner@lyric.example',
  firstName: 'Lena',
  lastName: 'Fischer',
  org: 'lyric',
  role: 'OWNER',
} as const satisfies Omit<PlannedPerson, 'org'> & { readonly org: 'lyric' };
