import type { Role } from '@marquee/shared/permissions';

type Fields = Readonly<Partial<Record<'open' | Role, string>>>;

/**
 * The fields of every object returned by an operation below ADMIN, with the minimum role that reads each. `open`: everybody who gets the
 * object. Written by hand and compared with the schema: a new field must be added here.
 */
export const FIELD_TABLE: Readonly<Record<string, Fields>> = {
  Address: { open: 'address1 address2 city country lat lng phone placeId placeName state timezone zip' },
  AnalyticsTotal: { open: 'label total type unit' },
  Artist: { open: '_id createdAt genres imageUrl name orgId pressKits socialAccounts type version', ADMIN: 'contacts metrics' },
  ArtistContact: { open: 'email name phoneNumber role' },
  CardReader: { open: 'id ipAddress label serialNumber status' },
  CheckupFinding: { open: 'level message path' },
  CustomField: { open: '_id active label maxLength maxValue minLength minValue options required type' },
  Delivery: { open: 'attempts lastError sentAt state' },
  DoorFind: { open: 'hasMore orders reason' },
  DoorItem: { open: 'itemId kind message name ok qrVersion reason scannedAt scannerName seat verdict' },
  DoorOrder: { open: 'items name number orderId' },
  Event: {
    open: '_id accessibility age artists cancel createdAt description duplicateEventId firstPublishedAt isMultipleDays name orgId organization performances posterFileId posterImageUrl processAs publishable published salesBeginImmediately schedule seasonId sendQRCode stub subtitle taxDeduction ticketDeliveryType ticketTypes totalDays type userAgreement venue venueId version',
    BOX_OFFICE:
      'customFields eventEmailBody eventEmailSubject exchange figures guestTicketPerMember hasOrders holds isGuestTicketSale isHold location physicalDeliveryInstructions promotions qrCodeUrl seatingChartKey siteListings upgrades waitList webFlowEntity',
    ADMIN: 'analytics checkup fees priceMatrix subscription',
  },
  EventFigures: { open: 'addOns held orders remaining scanned sold total', ADMIN: 'revenue' },
  EventLocation: { open: 'address1 address2 city country lat lng phone placeId placeName state zip' },
  EventListCounts: { open: 'cancelled past upcoming' },
  Exchange: { open: 'allowed percent' },
  Fee: {
    open: '_id appliedBy appliedTo disabled eventId filters isApplyPlatformFee maxAppliedToPrice minAppliedToPrice name paymentMethods seasonId type value',
  },
  FeeLine: { open: 'amount appliedBy name value' },
  FeeTotal: { open: 'amount refund' },
  Hold: {
    open: '_id contact createdAt eventId name note qty releaseAt releasedAt ticketType ticketTypeId totalCheckedIn totalHeld totalOutstanding totalReleased version',
    BOX_OFFICE: 'ticketRemaining',
  },
  ImageSet: { open: 'accent deep medium original small' },
  ItemRefund: { open: 'refundReason refunded refundedAmount refundedAt refundedBy' },
  MailRecord: { open: '_id createdAt kind lastError steps subject to' },
  MailStep: { open: 'at note state' },
  Order: {
    BOX_OFFICE: 'history mails',
    open: '_id address channel createdAt customFields delivery discountAmount discountCode disputes email event eventId eventName fees hidden ipAddress number orderIntegrationResponse orgId parentOrderDetails parentOrderId payments printed processingFee promoterFee promotionCode qrCodeUrl refundedAmount refundedOutside refunds seasonId sharing state stripeChargeId tax taxAmount tickets ticketsPdfUrl total type upgrades user userId waiver',
  },
  OrderAnswer: { open: '_id customFieldId label type value' },
  OrderDispute: { open: 'amount createdAt reason status' },
  OrderEvent: { open: '_id cancel name performances posterImageUrl schedule timezone venueName' },
  OrderHistoryEntry: { open: 'at by detail what' },
  OrderIntegrationResponse: { open: 'createdAt others success' },
  OrderPage: { open: 'after hasMore orders' },
  OrderPayment: { open: '_id amount brand intentId last4 paymentMethodType tax' },
  OrderSharing: { open: '_id email eventName phoneNumber sharedOrderId status tickets upgrades' },
  OrderTicket: {
    open: '_id dayIds discount isTicketSharing name origionalPrice parentTicketId paymentId price qrCodeUrl qrVersion refund rollFees scan seat state tax ticketTierId ticketTypeId tierName values',
  },
  OrderUpgrade: {
    open: '_id complimentary discount isAddOnsSharing name origionalPrice parentUpgradeId paymentId price qrCodeUrl qrVersion refund rollFees scan state tax upgradeId',
  },
  OrderUser: { open: 'email firstName lastName phoneNumber' },
  OrderWaiver: { open: 'acceptedAt text' },
  Organization: {
    open: '_id address bio createdAt email isSeasonTickets isStripeConnected isWebScanning orgLogoUrl orgName orgUrls phoneNumber stub switches ticketFormat timezone',
    ADMIN: 'seating stripeId user',
  },
  OrganizationAddress: { open: 'address1 address2 city country state zip' },
  OrganizationOwner: { open: 'email' },
  OrganizationSeating: { open: 'designerKey publicKey' },
  OrganizationSwitches: { open: 'hasTegSecret isMemberIdValidation isSeasonTickets isTegIntegration tegClientId tegUrl' },
  ParentOrderDetails: { open: 'email eventName phoneNumber' },
  Performance: {
    open: '_id headliningArtistIds name openingArtistIds posterImageUrl schedule songLink venueId venueName venueStageId videoLink',
    SCANNER: 'venue',
    ADMIN: 'price',
  },
  PerformanceDay: { open: '_id doorsAt endsAt startsAt' },
  PressKit: { open: '_id description links posterImageUrls title' },
  PriceMatrixCell: { open: 'fees paidBy received tax total' },
  PriceMatrixFee: { open: 'amount appliedBy isInPrice name' },
  PriceMatrixRow: { open: 'cells price ticketTypeId ticketTypeName tierId tierName' },
  Promotion: {
    open: '_id active appliesTo discountType endsAt overRideMax overRideMaxUpg startsAt ticketTypeIds type upgradeIds useLimit',
    BOX_OFFICE: 'code discountValue remainingQty totalQty',
  },
  RefundRecord: { open: '_id amount createdAt message reason source state undoneAt' },
  SalesMetrics: { open: 'events orders revenue scanned sold' },
  Scan: { open: '_id dayId scanned scannedAt scannedBy scannerName startsAt' },
  ScanList: { open: 'closesAt eventId eventName opensAt scanned sold timezone' },
  ScanResult: { open: 'itemName message name ok quantity reason remaining scanned scannedAt scannerName seat sold verdict' },
  Schedule: { open: 'announceAt doorsAt endsAt startsAt ticketsAt ticketsEndAt' },
  Season: {
    open: '_id age cancel createdAt description firstPublishedAt name orgId posterImageUrl processAs publishable published salesBeginImmediately schedule sendQRCode stub subtitle taxDeduction ticketDeliveryType ticketTypes userAgreement venue venueId version',
    BOX_OFFICE: 'customFields eventEmailBody eventEmailSubject hasOrders promotions upgrades',
  },
  SeasonDetails: {
    open: '_id age cancel createdAt description events firstPublishedAt name orgId organization posterImageUrl processAs publishable published salesBeginImmediately schedule sendQRCode stub subtitle taxDeduction ticketDeliveryType ticketTypes userAgreement venue venueId version',
    BOX_OFFICE: 'customFields eventEmailBody eventEmailSubject hasOrders promotions upgrades',
    ADMIN: 'fees',
  },
  SiteListing: { open: 'isWanted message name state url webFlowId' },
  SocialAccount: { open: 'network url' },
  Subscription: { open: '_id createdAt email eventId frequency' },
  TicketType: {
    open: '_id currentTierId dayIds description isTicketSharing name purchaseLimit rollFees visible',
    BOX_OFFICE: 'remainingQty soldQty tiers totalQty values',
  },
  Tier: { open: '_id endsAt isActive name startsAt', BOX_OFFICE: 'remainingQty totalQty', ADMIN: 'price' },
  Upgrade: {
    open: '_id complimentary complimentaryQty complimentaryWith description imageUrl isAddOnsSharing name purchaseLimit rollFees ticketTypeIds visible',
    BOX_OFFICE: 'remainingQty soldQty totalQty',
    ADMIN: 'price',
  },
  Venue: {
    open: '_id address capacity createdAt description imageUrls name orgId tax timezone url venueGlobalId version willCallInstructions',
    ADMIN: 'metrics',
  },
  WaitListEntry: { open: '_id createdAt email name phoneNumber quantity' },
  WaitListReport: { open: 'exportId message url' },
  WaitListPage: { open: 'after entries hasMore' },
  WebFlowDomain: { open: 'name' },
  WebFlowEntity: { open: 'slug webFlowIds' },
  WebFlowSite: { open: 'domains name webFlowId' },
};
