import type { Role } from '@marquee/shared/permissions';

/** `public`: anybody; USER: any login; `context`: any login within an organisation; a role: the least rank; SUPER_USER: the flag alone. */
export type Least = 'public' | 'context' | Role;

/** Who may call what. Written by hand and held against the code: opening an operation means writing it here. */
export const ACCESS_TABLE: Readonly<Record<string, Least>> = {
  // session
  me: 'public',
  login: 'public',
  myRoles: 'USER',
  isSuperUser: 'USER',
  logout: 'USER',
  mySessions: 'USER',
  endSession: 'USER',
  signOutEverywhere: 'USER',
  setUserOrgContext: 'USER',
  userExists: 'public',
  sendVerificationCode: 'public',
  verifyPhone: 'public',
  register: 'public',
  changeEntryPhone: 'public',
  confirmEntryPhone: 'public',
  setPassword: 'USER',
  setPreferredLogin: 'USER',
  forgotUserPassword: 'public',
  resetPassword: 'public',
  sendVerificationEmail: 'USER',
  verifyEmail: 'public',
  // team
  roles: 'ADMIN',
  role: 'USER',
  saveRole: 'ADMIN',
  removeRole: 'ADMIN',
  acceptRole: 'USER',
  // organisation and venues
  organization: 'context',
  createOrganization: 'USER',
  updateOrganization: 'ADMIN',
  platformSettings: 'USER',
  connectStripe: 'ADMIN',
  disconnectStripe: 'SUPER_USER',
  venues: 'ADMIN',
  venue: 'ADMIN',
  createVenue: 'ADMIN',
  updateVenue: 'ADMIN',
  // card readers
  cardReaders: 'BOX_OFFICE',
  addCardReader: 'BOX_OFFICE',
  deleteCardReader: 'BOX_OFFICE',
  // events
  events: 'SCANNER',
  eventCounts: 'SCANNER',
  event: 'BOX_OFFICE',
  createEvent: 'ADMIN',
  updateEvent: 'ADMIN',
  publishEvent: 'ADMIN',
  // seasons
  seasons: 'SCANNER',
  season: 'BOX_OFFICE',
  // public pages and buying
  publicEvent: 'public',
  publicEvents: 'public',
  reservation: 'public',
  publicOrder: 'public',
  reserve: 'public',
  applyCode: 'public',
  extendReservation: 'public',
  releaseReservation: 'public',
  startPayment: 'public',
  confirmOrder: 'public',
  // orders
  orders: 'BOX_OFFICE',
  order: 'BOX_OFFICE',
  myOrders: 'USER',
  refundOrder: 'BOX_OFFICE',
  resendConfirmation: 'BOX_OFFICE',
  // customers and contacts
  customers: 'ADMIN',
  customer: 'ADMIN',
  importContacts: 'ADMIN',
  generateUserProfileReport: 'ADMIN',
  updateContact: 'ADMIN',
  // the door
  scanList: 'SCANNER',
  scanCode: 'SCANNER',
  scanTickets: 'BOX_OFFICE',
  updateScan: 'BOX_OFFICE',
  // mail and figures
  addSubscription: 'ADMIN',
  removeSubscription: 'ADMIN',
  dashboard: 'ADMIN',
  // the super area
  organizations: 'SUPER_USER',
  queryOrgDeletable: 'SUPER_USER',
  loginAsOrganization: 'SUPER_USER',
  deleteOrganization: 'SUPER_USER',
  // running Marquee
  queuePageUrl: 'SUPER_USER',
};
