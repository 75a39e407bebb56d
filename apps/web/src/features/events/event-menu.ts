import {
  BarChart3,
  ClipboardList,
  DoorOpen,
  FileSpreadsheet,
  Hand,
  LayoutGrid,
  Link2,
  MapPin,
  Pencil,
  Percent,
  RefreshCw,
  Timer,
  type LucideIcon,
} from 'lucide-react';
import { isUpcoming } from '@marquee/shared/events/event-phase';
import { canOpen } from '@marquee/shared/route-access';
import { KINDS } from '#lib/records/kinds.ts';
import type { Session } from '#lib/session/session.ts';
import type { EventDetails } from './event-types.ts';

const DETAILS = KINDS.event.details;
export const SCAN_PAGE = `${DETAILS}/scan`;
export const SELL_PAGE = `${DETAILS}/sell`;

export interface Entry {
  readonly label:
    | 'overview'
    | 'sharing'
    | 'metrics'
    | 'orders'
    | 'door'
    | 'waitList'
    | 'ticketHolds'
    | 'seatMap'
    | 'salesReport'
    | 'renewals'
    | 'reports'
    | 'editEvent'
    | 'editSeason'
    | 'editAdminFees';
  readonly page: string;
  readonly icon: LucideIcon;
  /** Hidden once the event is canceled (OPS-018). */
  readonly living?: boolean;
  /** Hidden where places are chosen on a chart (OPS-016). */
  readonly unseated?: boolean;
  /** Only for an event with a seating plan, where the seat map stands in the place of the holds. */
  readonly seated?: boolean;
}

const PAGES: readonly Entry[] = [
  { label: 'overview', page: `${DETAILS}/overview`, icon: LayoutGrid },
  { label: 'sharing', page: `${DETAILS}/sharing`, icon: Link2 },
  { label: 'metrics', page: `${DETAILS}/metrics`, icon: BarChart3 },
  { label: 'orders', page: `${DETAILS}/orders`, icon: ClipboardList },
  { label: 'door', page: `${DETAILS}/door`, icon: DoorOpen },
  { label: 'waitList', page: `${DETAILS}/waitlist`, icon: Timer },
  { label: 'ticketHolds', page: `${DETAILS}/holds`, icon: Hand, unseated: true },
  { label: 'seatMap', page: `${DETAILS}/seats`, icon: MapPin, seated: true },
  { label: 'salesReport', page: `${DETAILS}/reports`, icon: FileSpreadsheet },
];
const EDITS: readonly Entry[] = [
  { label: 'editEvent', page: '/create-event/details', icon: Pencil, living: true },
  { label: 'editAdminFees', page: '/admin/dashboard/super/events/settings', icon: Percent },
];
const SEASON_DETAILS = KINDS.season.details;
export const SEASON_SELL_PAGE = `${SEASON_DETAILS}/sell`;
const SEASON_PAGES: readonly Entry[] = [
  { label: 'overview', page: `${SEASON_DETAILS}/overview`, icon: LayoutGrid },
  { label: 'sharing', page: `${SEASON_DETAILS}/sharing`, icon: Link2 },
  { label: 'metrics', page: `${SEASON_DETAILS}/metrics`, icon: BarChart3 },
  { label: 'orders', page: `${SEASON_DETAILS}/orders`, icon: ClipboardList },
  { label: 'renewals', page: `${SEASON_DETAILS}/renewals`, icon: RefreshCw },
  { label: 'reports', page: `${SEASON_DETAILS}/reports`, icon: FileSpreadsheet },
];
const SEASON_EDITS: readonly Entry[] = [
  { label: 'editSeason', page: '/create-season/details', icon: Pencil, living: true },
  { label: 'editAdminFees', page: '/admin/dashboard/super/seasons/settings', icon: Percent },
];

interface Menu {
  readonly pages: readonly Entry[];
  readonly edits: readonly Entry[];
}

/** The links of an event's side menu in its order (OPS-015): existing pages that the viewer may open and the event still allows. */
export function eventMenuOf(
  event: Pick<EventDetails, 'cancel' | 'seatingChartKey' | 'seatingId'>,
  session: Session,
  isBuilt: (path: string) => boolean,
): Menu {
  return menuOf({ pages: PAGES, edits: EDITS }, event, session, isBuilt);
}

/** The links of a season's side menu in its order (OPS-020). */
export function seasonMenuOf(season: { readonly cancel: boolean }, session: Session): Menu {
  return menuOf({ pages: SEASON_PAGES, edits: SEASON_EDITS }, season, session, () => true);
}

interface Listed {
  readonly cancel: boolean;
  readonly seatingChartKey?: string | null | undefined;
  readonly seatingId?: string | null | undefined;
}

function menuOf({ pages, edits }: Menu, record: Listed, session: Session, isBuilt: (path: string) => boolean): Menu {
  const isOffered = ({ page, living, unseated, seated }: Entry) =>
    canOpen(session, page) && !(living && record.cancel) && !(unseated && record.seatingChartKey) && !(seated && !record.seatingId);
  return { pages: pages.filter((entry) => isBuilt(entry.page) && isOffered(entry)), edits: edits.filter(isOffered) };
}

/** Tells whether tickets are still sold and checked in: not canceled, not past (OPS-019). */
export function isAtDoor(event: Pick<EventDetails, 'cancel'> & Parameters<typeof isUpcoming>[0], now: Date): boolean {
  return !event.cancel && isUpcoming(event, now);
}
