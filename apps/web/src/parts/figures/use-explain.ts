import { FIGURES, type FigureName } from '@marquee/shared/ledger/figure-sums';
import { isRecordId } from '#lib/text/record-id.ts';
import type { FigureItemInput, FigureLinesInput } from '#gql/schema-types.ts';
import { useAddressParts } from '#ui/use-address-parts.ts';

/** Which figure is explained, and of when if not of all time or of the page's own time. */
export type AskedFigure = Pick<FigureLinesInput, 'figure' | 'item' | 'startDate' | 'endDate'>;

const NOTHING = { modal: null, figure: null, item: null, since: null, until: null };

/** The figure that the address explains, and explaining another: `modal=explain&figure=revenue`, with `since` and `until` for its time. */
export function useExplain(preset?: FigureName) {
  const { params, put } = useAddressParts();
  return {
    asked: params.get('modal') === 'explain' ? askedIn(params, preset) : null,
    open: (figure: FigureName, item?: FigureItemInput) => put({ ...NOTHING, modal: 'explain', figure, item: item ? itemText(item) : null }),
    close: () => put(NOTHING),
  };
}

/** What cannot be explained is as if it was not there. */
function askedIn(params: URLSearchParams, preset: FigureName | undefined): AskedFigure | null {
  const name = params.get('figure') ?? preset ?? '';
  if (!Object.hasOwn(FIGURES, name)) return null;
  const [since, until] = [instantIn(params.get('since')), instantIn(params.get('until'))];
  const item = itemIn(params.get('item') ?? '');
  return {
    figure: name as FigureName,
    ...(item && { item }),
    ...(since && until && since < until && { startDate: since, endDate: until }),
  };
}

function instantIn(text: string | null): string | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** `Ticket.<type>.<tier>.5000`; without a tier `-`, without a price it is at any price. */
function itemText({ of, typeId, tierId, price }: FigureItemInput): string {
  return [of, typeId, tierId ?? '-', ...(typeof price === 'number' ? [price] : [])].join('.');
}

function itemIn(text: string): FigureItemInput | null {
  const [of, typeId = '', tierId = '', price] = text.split('.');
  if ((of !== 'Ticket' && of !== 'AddOn') || !isRecordId(typeId)) return null;
  const cents = Number(price ?? Number.NaN);
  return { of, typeId, ...(isRecordId(tierId) && { tierId }), ...(Number.isSafeInteger(cents) && { price: cents }) };
}
